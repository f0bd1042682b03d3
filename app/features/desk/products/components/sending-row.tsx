import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { SendingPicture } from './use-pictures.ts';

const texts = productsAdminTexts.pictures;

/** A file on its way: how far it is, what it waits for, and a way to try again. */
export function SendingRow({
  picture,
  onRetry,
  onLeaveOut,
}: {
  picture: SendingPicture;
  onRetry: () => void;
  onLeaveOut: () => void;
}) {
  const { file, part, state, failed, isFinal } = picture;
  const preview = usePreview(file);
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {preview ? (
        <img
          src={preview}
          alt=""
          width={128}
          height={160}
          className="aspect-4/5 w-full bg-cotton object-cover opacity-60"
        />
      ) : (
        <div className="resist-dots aspect-4/5" />
      )}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p className="w-full truncate font-semibold">{file.name}</p>
        {failed ? (
          <FieldError id={`sending-${picture.id}`}>{state}</FieldError>
        ) : (
          <div className="w-full">
            <ProgressLine label={state} value={part} max={1} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {failed && !isFinal ? (
            <Button variant="secondary" size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onClick={onLeaveOut}>
            {texts.leaveOut}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The file as the browser shows it; nothing for one it cannot, and never an SVG, which is a document. */
function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!/^image\/(?:jpeg|png|webp|avif)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
