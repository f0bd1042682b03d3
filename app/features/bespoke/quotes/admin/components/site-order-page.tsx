import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Page, type PageProps } from '#app/ui/page.tsx';
import { quoteTexts } from '../../door/quote-texts.ts';
import { askedTexts } from '../asked-texts.ts';
import type { SiteOrder } from '../site-order.server.ts';
import { WaysToPay, WhatIsPaid } from './asked-payment.tsx';
import { QuoteStatus } from './quote-status.tsx';

const { site: texts } = askedTexts;

interface SiteOrderPageProps {
  order: SiteOrder;
  notice: PageProps['notice'];
  refusal: OfflineRefusal | undefined;
}

/** /quotes/:id of an order of the site that is paid by transfer: nobody wrote it, and it waits as an accepted quote does. */
export function SiteOrderPage({ order, notice, refusal }: SiteOrderPageProps) {
  const { asked } = order;
  return (
    <Page
      title={texts.title(order.name, asked.total)}
      lead={texts.lead}
      back={{ to: '/quotes?tab=pay', words: quoteTexts.admin.all }}
      notice={notice}
      eyebrow={order.orderedAt}
      actions={
        order.order ? (
          <ButtonLink to={`/orders/${order.order.id}`}>{quoteTexts.admin.order(order.order.number)}</ButtonLink>
        ) : null
      }
    >
      <div>
        <QuoteStatus state={order.state} />
      </div>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <WaysToPay asked={asked} refusal={refusal} />
          {order.declined ? (
            <figure className="border-l-2 border-laterite bg-cotton p-4">
              <figcaption className="text-sm font-semibold">{texts.declineReason}</figcaption>
              <p className="mt-1 break-words whitespace-pre-line">{order.declined}</p>
            </figure>
          ) : null}
        </div>
        <WhatIsPaid asked={asked} />
      </div>
    </Page>
  );
}
