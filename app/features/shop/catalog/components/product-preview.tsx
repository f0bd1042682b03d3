import { formatKobo } from '#app/platform/money/kobo.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { ProductSummary } from '../door/product.ts';
import { lowestPrice } from '../door/variations.ts';
import { DETAIL_GRID } from './product-detail.tsx';
import { cardPicture } from './product-picture.ts';

/** A piece while it is being fetched: what its card already showed, in the places where it will be. */
export function ProductPreview({ name, preview }: { name: string; preview: ProductSummary | undefined }) {
  const picture = preview?.picture;
  return (
    <div className={`${DETAIL_GRID} min-h-[60vh]`}>
      <div className="max-[700px]:-mx-(--page-margin)">
        {picture ? (
          // The sizes of the card, so that the file is the one the browser has.
          <Picture
            {...cardPicture(picture, '(width >= 48rem) 21vw, 46vw')}
            priority
            className="mb-8 aspect-5/4 min-[700px]:aspect-square"
          />
        ) : (
          <div className="resist-dots mb-8 aspect-5/4 min-[700px]:aspect-square" />
        )}
      </div>
      <div>
        <h2 className="text-3xl lg:mt-12">{name}</h2>
        {preview ? (
          <p className="tabular mt-2 text-2xl font-semibold">{formatKobo(lowestPrice(preview).priceKobo)}</p>
        ) : null}
        <p className="mt-4">
          <Spinner label={catalogTexts.loading} />
        </p>
      </div>
    </div>
  );
}
