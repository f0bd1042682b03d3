import { formatKobo } from '#app/platform/money/kobo.ts';
import { catalogTexts } from '../catalog-texts.ts';
import type { ShownPrice } from '../door/variations.ts';

const texts = catalogTexts.card;

/** A price; "from" where other sizes are dearer, and the usual one struck through while a sale runs. */
export function Price({ of: { priceKobo, isFrom, usualKobo }, minor }: { of: ShownPrice; minor: string }) {
  return (
    <>
      {usualKobo ? <Struck kobo={usualKobo} className={minor} /> : null}
      {isFrom ? <span className={minor}>{texts.from} </span> : null}
      {formatKobo(priceKobo)}
    </>
  );
}

/** Read out as `Was ₦500,000, now`, for what follows. */
export function Struck({ kobo, className }: { kobo: number; className: string }) {
  return (
    <span className={className}>
      <span className="sr-only">{texts.was}</span>
      <s>{formatKobo(kobo)}</s>
      <span className="sr-only">{texts.now}</span>{' '}
    </span>
  );
}
