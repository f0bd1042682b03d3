import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useUnsentFiles } from '#app/ui/use-unsent-files.ts';
import { photoTexts } from '../../photo-texts.ts';
import type { FormPhotos, SendingPhoto } from './use-photos.ts';

const texts = photoTexts.sending;
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

interface PhotoFieldsProps {
  photos: FormPhotos;
  /** What the form calls its files, and those that came before it. */
  names: { files: string; kept: string };
  label: string;
  hint: string;
  error?: string | undefined;
}

/** Photos go as they are chosen; without scripts with the form. The chooser is the same, so that what was chosen early is heard of. */
export function PhotoFields({ photos, names, label, hint, error }: PhotoFieldsProps) {
  const isHydrated = useHydrated();
  const { arrived, sending, isOver } = photos;
  const box = useRef<HTMLDivElement>(null);
  useUnsentFiles(
    box,
    names.files,
    sending.flatMap(({ file, isFinal }) => (isFinal ? [] : file)),
  );
  return (
    <div ref={box} className="flex flex-col gap-4">
      <TextField
        name={names.files}
        type="file"
        multiple
        accept={PICTURES}
        label={label}
        hint={hint}
        {...(isOver ? { error: photoTexts.refusals.tooMany } : error ? { error } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // From here on they go by themselves.
          currentTarget.value = '';
          if (files.length > 0) photos.add(files);
        }}
        className="file:mr-4 file:font-semibold"
      />
      {arrived.length > 0 ? (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {arrived.map(({ kept, dominantColor, ...photo }, index) => (
            <li key={kept}>
              <input type="hidden" name={names.kept} value={kept} />
              <Picture
                {...photo}
                alt={photoTexts.photo(index + 1)}
                sizes="(min-width: 640px) 10rem, 30vw"
                placeholderColor={dominantColor}
                className="aspect-square"
              />
              {isHydrated ? (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => photos.remove(kept)}
                  aria-label={texts.remove(index + 1)}
                >
                  {texts.takeOut}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {sending.length > 0 ? (
        <ul className="divide-y divide-sand border-y border-sand">
          {sending.map((photo) => (
            <li key={photo.id} className="py-3">
              <SendingRow photo={photo} photos={photos} />
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {isHydrated && arrived.length > 0 ? texts.arrived(arrived.length) : ''}
      </p>
    </div>
  );
}

/** A photo on its way: how far it is, what it waits for, and a way to try again. */
function SendingRow({
  photo: { id, file, part, state, failed, isFinal },
  photos,
}: {
  photo: SendingPhoto;
  photos: FormPhotos;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="truncate font-semibold">{file.name}</p>
        {failed ? (
          <FieldError id={`photo-${id}`}>{state}</FieldError>
        ) : (
          <label className="block text-sm text-muted">
            {state}
            <progress value={part} max={1} className="progress-line mt-1.5" />
          </label>
        )}
      </div>
      <div className="flex gap-2">
        {failed && !isFinal ? (
          <Button variant="secondary" size="small" onClick={() => photos.retry(id)}>
            {texts.retry}
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={() => photos.leaveOut(id)}>
          {texts.leaveOut}
        </Button>
      </div>
    </div>
  );
}
