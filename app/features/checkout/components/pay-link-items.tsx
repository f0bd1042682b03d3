import { orderTexts } from '#app/features/orders/order-texts.ts';
import type { OpenPayLink } from '../pay-link-page.server.ts';
import { payLinkTexts as texts } from '../pay-link-texts.ts';
import type { PayLinkBusiness } from './pay-link-business.ts';

interface PayLinkItemsProps {
  page: OpenPayLink;
  business: PayLinkBusiness;
  isPaid: boolean;
}

/** What the payment is for, and what it comes to. */
export function PayLinkItems({ page, business, isPaid }: PayLinkItemsProps) {
  return (
    <section aria-labelledby="pay-items" className="min-w-0">
      <h2 id="pay-items" className="text-2xl">
        {texts.pieces}
      </h2>
      {page.pieces.length === 0 ? <p className="mt-4 border-t border-sand pt-3">{texts.titles[page.kind]}</p> : null}
      <ul className="mt-4 border-t border-sand">
        {page.pieces.map((piece) => (
          <li
            key={`${piece.name} ${piece.variation}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-sand py-3"
          >
            <span className="min-w-0">
              <span className="tabular">{piece.quantity} × </span>
              {piece.name}
              {piece.variation ? <span className="block text-sm text-muted">{piece.variation}</span> : null}
            </span>
            {piece.price ? <span className="tabular">{piece.price}</span> : null}
          </li>
        ))}
      </ul>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1 pt-3">
        {page.piecesTotal && page.fee ? (
          <>
            <dt>{texts.piecesTotal}</dt>
            <dd className="text-right">{page.piecesTotal}</dd>
          </>
        ) : null}
        {page.kind === 'order' && page.feeLater ? (
          <>
            <dt className="text-muted">{texts.fee}</dt>
            <dd className="text-right text-muted">{orderTexts.shippingNotIncluded}</dd>
          </>
        ) : null}
        {page.fee && page.piecesTotal ? (
          <>
            <dt>{texts.fee}</dt>
            <dd className="text-right">{page.fee}</dd>
          </>
        ) : null}
        <dt className="border-t border-ink pt-3 text-lg font-semibold">{isPaid ? texts.paidAmount : texts.total}</dt>
        <dd className="border-t border-ink pt-3 text-right text-2xl font-semibold">{page.amount}</dd>
      </dl>
      {page.note ? (
        <figure className="mt-6 border-l-2 border-laterite bg-cotton p-4">
          <figcaption className="text-sm font-semibold">{texts.note(business.name)}</figcaption>
          <p className="mt-1 break-words whitespace-pre-line">{page.note}</p>
        </figure>
      ) : null}
    </section>
  );
}
