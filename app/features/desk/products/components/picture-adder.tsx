import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import type { ChangeEvent } from 'react';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { buttonClass } from '#app/ui/button-style.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';

const texts = productsAdminTexts.pictures;
/** A button around the chooser that nobody sees. */
const AROUND =
  'relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-indigo';

/** Camera and gallery, as large buttons; without scripts the browser's own chooser, whose files are sent with the form. */
export function PictureAdder({ onAdd, isFull }: { onAdd: (files: File[]) => void; isFull: boolean }) {
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <label className="flex flex-col gap-1.5">
        <span className="font-semibold">{texts.add}</span>
        <input
          type="file"
          name="files"
          multiple
          accept={PICTURE_TYPES}
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
      <label className={`${buttonClass({ variant: 'secondary' })} ${AROUND}`}>
        <input type="file" multiple accept={PICTURE_TYPES} className="sr-only" onChange={choose} />
        <ImagePlus aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.add}
      </label>
      <label className={`${buttonClass({ variant: 'secondary' })} ${AROUND} lg:hidden`}>
        <input type="file" accept={PICTURE_TYPES} capture="environment" className="sr-only" onChange={choose} />
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.camera}
      </label>
      <p className="text-sm text-muted max-lg:hidden">{texts.drop}</p>
    </div>
  );
}
