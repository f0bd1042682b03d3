import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
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
  const isFeeLater = page.paidFor === 'order' && page.feeLater;
  return (
    <Section id="pay-items" title={page.words.items} below={0} className="min-w-0">
      {page.pieces.length === 0 ? <p className="mt-4 border-t border-sand pt-3">{page.words.title}</p> : null}
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
      <Sums
        className="pt-3"
        lines={[
          ...page.discounts,
          { term: texts.piecesTotal, sum: page.fee || page.parts.length > 0 ? page.piecesTotal : null },
          isFeeLater
            ? { term: texts.fee, sum: orderTexts.shippingNotIncluded, tone: 'aside' }
            : { term: texts.fee, sum: page.piecesTotal ? (page.fee ?? page.freeDelivery) : null },
          { term: totalTerm(page, isPaid), sum: page.amount, tone: 'total' },
          ...page.parts.slice(1),
        ]}
      />
      {page.note ? (
        <figure className="mt-6 border-l-2 border-laterite bg-cotton p-4">
          <figcaption className="text-sm font-semibold">{texts.note(business.name)}</figcaption>
          <p className="mt-1 break-words whitespace-pre-line">{page.note}</p>
        </figure>
      ) : null}
    </Section>
  );
}

/** What nobody has asked for yet is only left to pay: the page of a part that is paid goes on to the next. */
function totalTerm({ before, isDeposit }: OpenPayLink, isPaid: boolean): string {
  if (isPaid) return texts.paidAmount;
  if (before) return texts.left;
  return isDeposit ? texts.deposit : texts.total;
}
