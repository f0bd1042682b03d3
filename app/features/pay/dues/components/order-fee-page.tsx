import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { SharePayLink } from '#app/features/pay/pay-links/door/components/share-pay-link.tsx';
import {
  OfflinePaymentForm,
  type OfflineRefusal,
} from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import type { OrderFeeView } from '../order-fee.server.ts';
import { QuoteForm, type QuoteRefusal } from './quote-form.tsx';

const texts = deliveryFeeTexts.admin;

interface OrderFeePageProps {
  fee: OrderFeeView;
  notice: keyof typeof texts.notices | null;
  quoteRefusal: QuoteRefusal | undefined;
  offlineRefusal: OfflineRefusal | undefined;
}

/** /orders/:orderId/fee: quote what the delivery costs, hand the link on, or write down that it was paid in cash. */
export function OrderFeePage({ fee, notice, quoteRefusal, offlineRefusal }: OrderFeePageProps) {
  const message = fee.link && fee.fee ? shareMessage(fee, fee.link.url) : '';
  return (
    <Page
      title={deliveryFeeTexts.heading}
      back={{ to: `/orders/${fee.orderId}`, words: orderTexts.facts.order(fee.number) }}
      lead={fee.words}
      notice={notice ? { words: texts.notices[notice] } : null}
    >
      <p className="text-muted">
        {fee.name}, {fee.place}
      </p>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-10">
          {fee.link ? (
            <Section id="fee-link" title={texts.link} below={2}>
              <SharePayLink link={fee.link} message={message} phone={fee.phone} hint={texts.linkHint} />
            </Section>
          ) : null}
          {fee.canQuote ? <QuoteForm fee={fee} refusal={quoteRefusal} /> : null}
          {fee.canRecord && fee.fee ? <OfflinePaymentForm amount={fee.fee} refusal={offlineRefusal} /> : null}
        </div>
        {fee.history.length > 0 ? (
          <Section id="fee-history" title={texts.historyTitle} className="min-w-0">
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
          </Section>
        ) : null}
      </div>
    </Page>
  );
}

function shareMessage({ name, businessName, number, fee }: OrderFeeView, url: string): string {
  return texts.shareMessage(name, businessName, number, fee ?? '', url);
}
