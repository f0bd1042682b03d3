import X from 'lucide-react/icons/x';
import { partsOfVariation } from '#app/features/money/documents/door/variation-text.ts';
import { Struck } from '#app/features/shop/catalog/components/price.tsx';
import { swatchOf } from '#app/features/shop/catalog/door/colors.ts';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Ticket } from '#app/ui/ticket.tsx';
import type { CartLine } from '../door/cart-rules.ts';
import { cartTexts } from '../door/cart-texts.ts';
import { CartQuantity } from './cart-quantity.tsx';
import type { Removal } from './use-removal.ts';

/** One line of the cart: what it is, how many, what it costs. Each change is a small form of its own. */
export function CartLineRow({ line, ...removing }: RemoveFormProps) {
  const { picture } = line;
  const image = picture ? pictureSources(picture) : undefined;
  return (
    <li
      id={line.id}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[min(6rem,26vw)_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-sand py-6 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <Link to={`/store/${line.productId}`} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        {image && picture ? (
          <Picture
            sources={image.sources}
            {...image.img}
            alt=""
            sizes="8rem"
            placeholderColor={picture.dominantColor}
            fit="contain"
            className={`aspect-square w-full ${line.isForSale ? '' : 'opacity-60'}`}
          />
        ) : null}
      </Link>
      <div className="min-w-0">
        <h2 className="font-sans text-lg font-semibold">
          <Link to={`/store/${line.productId}`} className="underline-offset-4 hover:underline">
            {line.name}
          </Link>{' '}
          {line.isForSale ? null : <span className="text-danger">{cartTexts.outOfStock}</span>}
        </h2>
        <div className="mt-1.5 mb-1">
          <Ticket
            framed
            color={line.color ? swatchOf(line.color, line.swatches) : undefined}
            parts={[
              productLabel(line.pieceNumber),
              line.material,
              ...partsOfVariation({ ...line, options: line.chosen }),
            ]}
          />
        </div>
        <p className="tabular text-muted">
          {line.usualPriceKobo ? <Struck kobo={line.usualPriceKobo} className="" /> : null}
          {cartTexts.line.each(formatKobo(line.unitPriceKobo))}
        </p>
        {line.unitPriceKobo === line.seenPriceKobo ? null : (
          <p className="tabular mt-1 font-medium text-laterite">
            {cartTexts.priceChanged.ofLine(formatKobo(line.seenPriceKobo), formatKobo(line.unitPriceKobo))}
          </p>
        )}
        {line.isForSale && line.availableCount !== null && line.availableCount < line.quantity ? (
          <p className="mt-1 font-medium text-danger">{cartTexts.line.onlyLeft(line.availableCount)}</p>
        ) : null}
      </div>
      <p className="tabular col-start-2 text-lg font-semibold sm:col-start-3 sm:row-start-1 sm:text-right">
        {line.isForSale ? (
          formatKobo(line.unitPriceKobo * line.quantity)
        ) : (
          <span className="sr-only">{cartTexts.line.notCounted}</span>
        )}
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2 sm:col-start-2">
        {line.isForSale ? <CartQuantity line={line} /> : null}
        <RemoveForm line={line} {...removing} />
      </div>
    </li>
  );
}

interface RemoveFormProps {
  line: CartLine;
  removal: Removal;
  onRemove: () => void;
}

function RemoveForm({ line, removal: { remove }, onRemove }: RemoveFormProps) {
  return (
    <remove.Form method="post" action="/cart" onSubmit={onRemove} data-taken-once="">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        pending={remove.formData?.get('lineId') === line.id}
        icon={<X aria-hidden="true" size={18} strokeWidth={1.5} />}
        aria-label={cartTexts.line.removeThis(line.name)}
      >
        {cartTexts.line.remove}
      </Button>
    </remove.Form>
  );
}
