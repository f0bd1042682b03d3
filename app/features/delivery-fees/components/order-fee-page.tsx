import { deliveryFeeTexts } from '#app/features/orders/delivery-fee-texts.ts';
import { SharePayLink } from '#app/features/pay-links/components/share-pay-link.tsx';
import { OfflinePaymentForm, type OfflineRefusal } from '#app/features/payments/components/offline-payment-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TEXT_BUTTON } from '#app/ui/text-button.ts';
import type { OrderFeeView } from '../order-fee.server.ts';
import { QuoteForm, type QuoteRefusal } from './quote-form.tsx';

const texts = deliveryFeeTexts.admin;

interface OrderFeePageProps {
  fee: OrderFeeView;
  said: keyof typeof texts.said | undefined;
  quoteRefusal: QuoteRefusal | undefined;
  offlineRefusal: OfflineRefusal | undefined;
}

/** /orders/:orderId/fee: quote what the delivery costs, hand the link on, or write down that it was paid in cash. */
export function OrderFeePage({ fee, said, quoteRefusal, offlineRefusal }: OrderFeePageProps) {
  const message = fee.link && fee.fee ? shareMessage(fee, fee.link.url) : '';
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <Link to={`/orders/${fee.orderId}`} className={TEXT_BUTTON}>
        {`Order ${fee.number}`}
      </Link>
      <PageHeading lead={fee.words}>{deliveryFeeTexts.heading}</PageHeading>
      <p className="mt-2 text-muted">
        {fee.name}, {fee.place}
      </p>
      {said ? (
        <div className="mt-6">
          <Notice tone="success" announce>
            {texts.said[said]}
          </Notice>
        </div>
      ) : null}
      <div className="mt-8 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-10">
          {fee.link ? (
            <section aria-labelledby="fee-link">
              <h2 id="fee-link" className="mb-2 text-2xl">
                {texts.link}
              </h2>
              <SharePayLink link={fee.link} message={message} phone={fee.phone} hint={texts.linkHint} />
            </section>
          ) : null}
          {fee.canQuote ? <QuoteForm fee={fee} refusal={quoteRefusal} /> : null}
          {fee.canRecord && fee.fee ? <OfflinePaymentForm amount={fee.fee} refusal={offlineRefusal} /> : null}
        </div>
        {fee.history.length > 0 ? (
          <section aria-labelledby="fee-history" className="min-w-0">
            <h2 id="fee-history" className="mb-4 text-2xl">
              History
            </h2>
            <ol className="border-t border-sand">
              {fee.history.map((entry) => (
                <li key={entry.id} className="border-b border-sand py-3">
                  <p className="tabular font-semibold">{entry.what}</p>
                  <p className="text-sm text-muted">
                    {entry.at}
                    {entry.by ? `, ${entry.by}` : ''}
                  </p>
                  {entry.note ? <p className="mt-1 break-words whitespace-pre-line">{entry.note}</p> : null}
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
    </div>
  );
}

function shareMessage({ name, businessName, number, fee }: OrderFeeView, url: string): string {
  return texts.shareMessage(name, businessName, number, fee ?? '', url);
}
