import { Button } from '#app/ui/button.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import { SoundPlayer } from '#app/ui/sound-player.tsx';
import { whatsappTexts } from '../whatsapp-texts.ts';
import type { SentFile, WhatsAppThread } from '../whatsapp-thread.server.ts';

const texts = whatsappTexts.files;

interface SentFilesProps {
  messageId: string;
  files: readonly SentFile[];
  /** Orders and requests of the same number. */
  onto: WhatsAppThread['others'];
}

/** What came with one message by WhatsApp: pictures to look at and to put elsewhere, sound to hear, the rest to download. */
export function SentFiles({ messageId, files, onto }: SentFilesProps) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {files.map((file) =>
        file.picture ? (
          <div key={file.id} className="flex flex-col gap-3">
            <PhotoGrid photos={[file.picture]} />
            <PutOn messageId={messageId} fileId={file.id} onto={onto.filter(({ takesPictures }) => takesPictures)} />
          </div>
        ) : (
          <OtherFile key={file.id} file={file} />
        ),
      )}
    </div>
  );
}

function PutOn({ messageId, fileId, onto }: Omit<SentFilesProps, 'files'> & { fileId: string }) {
  if (onto.length === 0) return null;
  return (
    <form method="post" action={`/inbox/${messageId}`} className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="whatsapp_picture" />
      <input type="hidden" name="fileId" value={fileId} />
      {onto.map(({ id, words }) => (
        <Button key={id} type="submit" name="onto" value={id} variant="secondary" size="small">
          {texts.putOn(words)}
        </Button>
      ))}
      <p className="text-sm text-muted">{texts.putHint}</p>
    </form>
  );
}

function OtherFile({ file: { id, kind, name, state } }: { file: SentFile }) {
  if (state !== 'kept') return <p className="text-sm text-muted">{texts[state]}</p>;
  const address = `/inbox/files/${id}`;
  if (kind === 'voice') return <SoundPlayer src={address} label={texts.voice} />;
  return (
    <a href={address} download className={TEXT_LINK}>
      {texts.download(name || (kind === 'video' ? texts.video : texts.document))}
    </a>
  );
}
