import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useId } from 'react';
import { buttonClass } from '#app/ui/button-style.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';

const texts = productsAdminTexts.pictures;
/** An iPhone turns its HEIC files into JPEG when only these are asked for. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Camera and gallery, as large buttons; without scripts the browser's own chooser, whose files are sent with the form. */
export function PictureAdder({ onAdd, isFull }: { onAdd: (files: File[]) => void; isFull: boolean }) {
  const id = useId();
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <label className="flex flex-col gap-1.5">
        <span className="font-semibold">{texts.add}</span>
        <input
          type="file"
          name="files"
          multiple
          accept={TYPES}
          className="control h-auto py-2 file:mr-4 file:min-h-11 file:rounded-xs file:border file:border-ink file:bg-transparent file:px-4 file:font-semibold file:text-ink"
        />
      </label>
    );
  }
  if (isFull) return null;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onAdd([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = '';
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        id={`${id}-gallery`}
        type="file"
        multiple
        accept={TYPES}
        className="peer/gallery sr-only"
        onChange={choose}
      />
      <label
        htmlFor={`${id}-gallery`}
        className={`${buttonClass({ variant: 'secondary' })} cursor-pointer peer-focus-visible/gallery:outline-3 peer-focus-visible/gallery:outline-offset-2 peer-focus-visible/gallery:outline-indigo`}
      >
        <ImagePlus aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.add}
      </label>
      <input
        id={`${id}-camera`}
        type="file"
        accept={TYPES}
        capture="environment"
        className="peer/camera sr-only lg:hidden"
        onChange={choose}
      />
      <label
        htmlFor={`${id}-camera`}
        className={`${buttonClass({ variant: 'secondary' })} cursor-pointer peer-focus-visible/camera:outline-3 peer-focus-visible/camera:outline-offset-2 peer-focus-visible/camera:outline-indigo lg:hidden`}
      >
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.camera}
      </label>
      <p className="text-sm text-muted max-lg:hidden">{texts.drop}</p>
    </div>
  );
}
