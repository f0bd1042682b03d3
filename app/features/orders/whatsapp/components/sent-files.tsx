import { TEXT_LINK } from '#app/ui/link-style.ts';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import { whatsappTexts } from '../whatsapp-texts.ts';
import type { SentFile } from '../whatsapp-thread.server.ts';

const texts = whatsappTexts.files;

/** What came with one message by WhatsApp: pictures to look at, sound to hear, the rest to download. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
  const pictures = files.flatMap(({ picture }) => picture ?? []);
  return (
    <div className="mt-3 flex flex-col gap-3">
      <PhotoGrid photos={pictures} />
      {files.map((file) => (file.picture ? null : <OtherFile key={file.id} file={file} />))}
    </div>
  );
}

function OtherFile({ file: { id, kind, name, state } }: { file: SentFile }) {
  if (state !== 'kept') return <p className="text-sm text-muted">{texts[state]}</p>;
  const address = `/inbox/files/${id}`;
  if (kind === 'voice') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a customer just said has no captions
      <audio controls preload="none" src={address} aria-label={texts.voice} className="w-full" />
    );
  }
  return (
    <a href={address} download className={TEXT_LINK}>
      {texts.download(name || (kind === 'video' ? texts.video : texts.document))}
    </a>
  );
}
