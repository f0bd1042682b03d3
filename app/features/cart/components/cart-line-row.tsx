import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CartLine } from '../cart-rules.ts';
import { cartTexts } from '../cart-texts.ts';

/** One line of the cart: what it is, how many, what it costs. Each change is a small form of its own. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { picture } = line;
  const variation = [line.color, line.size].filter(Boolean).join(', ');
  const image = picture ? pictureSources(picture) : undefined;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-sand py-6 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6">
      <Link to={`/store/${line.productId}`} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        {image && picture ? (
          <Picture
            sources={image.sources}
            {...image.img}
            alt=""
            sizes="8rem"
            placeholderColor={picture.dominantColor}
            className={`aspect-4/5 w-full ${line.isForSale ? '' : 'opacity-60'}`}
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
        {variation ? <p className="text-muted">{variation}</p> : null}
        <p className="tabular text-muted">{formatKobo(line.unitPriceKobo)} each</p>
        {line.unitPriceKobo === line.seenPriceKobo ? null : (
          <p className="tabular mt-1 font-medium text-laterite">
            Price changed from {formatKobo(line.seenPriceKobo)} to {formatKobo(line.unitPriceKobo)}
          </p>
        )}
        {line.isForSale && line.availableCount !== null && line.availableCount < line.quantity ? (
          <p className="mt-1 font-medium text-danger">Only {line.availableCount} left. Please lower the quantity.</p>
        ) : null}
      </div>
      <p className="tabular col-start-2 text-lg font-semibold sm:col-start-3 sm:row-start-1 sm:text-right">
        {line.isForSale ? formatKobo(line.unitPriceKobo * line.quantity) : <span className="sr-only">Not counted</span>}
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2 sm:col-start-2">
        {line.isForSale ? <QuantityForm line={line} /> : null}
        <RemoveForm line={line} />
      </div>
    </li>
  );
}

function QuantityForm({ line }: { line: CartLine }) {
  const fetcher = useFetcher<{ ok: boolean; message?: string }>();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data.message : undefined;
  return (
    <fetcher.Form method="post" action="/cart" ref={form} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.id} />
      <QuantityStepper
        name="quantity"
        of={line.name}
        defaultValue={line.quantity}
        max={99}
        onChange={(quantity) => {
          const data = new FormData(form.current ?? undefined);
          data.set('quantity', String(quantity));
          void fetcher.submit(data, { method: 'post', action: '/cart' });
        }}
      />
      {isHydrated ? null : (
        <Button type="submit" variant="quiet" size="small">
          Update
        </Button>
      )}
      {problem ? (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

function RemoveForm({ line }: { line: CartLine }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        pending={fetcher.state !== 'idle'}
        icon={<X aria-hidden="true" size={18} strokeWidth={1.5} />}
        aria-label={`Remove ${line.name}`}
      >
        Remove
      </Button>
    </fetcher.Form>
  );
}
