import { Form, useNavigation } from 'react-router';
import { SharePayLink } from '#app/features/pay-links/components/share-pay-link.tsx';
import { OfflinePaymentForm, type OfflineRefusal } from '#app/features/payments/components/offline-payment-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import type { OrderRequestView } from '../order-requests.server.ts';
import { phoneOrderTexts } from '../phone-order-texts.ts';
import { RequestStatus } from './request-status.tsx';

const texts = phoneOrderTexts.requests;

interface OrderRequestPageProps {
  request: OrderRequestView;
  notice: keyof typeof texts.notices | null;
  cancelRefusal: keyof typeof texts.cancelWords | undefined;
  offlineRefusal: OfflineRefusal | undefined;
}

/** One order taken by phone: its link first, as long as it waits; then what was agreed. */
export function OrderRequestPage({ request, notice, cancelRefusal, offlineRefusal }: OrderRequestPageProps) {
  const { share, order, lines } = request;
  return (
    <Page
      title={
        <>
          {request.name}, {request.total}
        </>
      }
      back={{ to: '/orders/requests', words: texts.all }}
      notice={noticeOf(notice, cancelRefusal)}
      eyebrow={`${request.source}, ${request.takenAt}`}
      actions={order ? <ButtonLink to={`/orders/${order.id}`}>{`${texts.order} ${order.number}`}</ButtonLink> : null}
    >
      <div>
        <RequestStatus state={request.state} />
      </div>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          {share ? (
            <Section id="request-link" title={texts.link} below={2}>
              <SharePayLink link={share} message={request.message} phone={request.callLine} hint={texts.linkHint} />
            </Section>
          ) : null}
          {request.declined ? (
            <figure className="border-l-2 border-laterite bg-cotton p-4">
              <figcaption className="text-sm font-semibold">{texts.declineReason}</figcaption>
              <p className="mt-1 break-words whitespace-pre-line">{request.declined}</p>
            </figure>
          ) : null}
          {request.isUnpaid ? (
            <>
              <OfflinePaymentForm amount={request.toPay} refusal={offlineRefusal} />
              <CancelForm />
            </>
          ) : null}
        </div>
        <Section id="request-pieces" title={phoneOrderTexts.pieces} below={0} className="min-w-0">
          <ul className="mt-4 border-t border-sand">
            {lines.map((line) => (
              <li
                key={`${line.name} ${line.variation} ${line.price}`}
                className="flex flex-wrap justify-between gap-x-6 border-b border-sand py-3"
              >
                <span className="min-w-0">
                  <span className="tabular">{line.quantity} × </span>
                  {line.name}
                  {line.variation ? <span className="block text-sm text-muted">{line.variation}</span> : null}
                  {line.agreed ? <span className="block text-sm text-laterite">{line.agreed}</span> : null}
                </span>
                <span className="tabular">{line.price}</span>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <DescriptionList
              items={[
                ...request.discounts.map(({ term, sum }) => ({ term, detail: sum })),
                { term: phoneOrderTexts.piecesPart, detail: request.piecesTotal },
                { term: phoneOrderTexts.fee, detail: request.fee },
                { term: phoneOrderTexts.total, detail: request.total },
                { term: phoneOrderTexts.deposit, detail: request.deposit },
                { term: phoneOrderTexts.phone, detail: request.phone },
                {
                  term: phoneOrderTexts.email,
                  detail: request.email ? <span className="break-all">{request.email}</span> : null,
                },
                { term: phoneOrderTexts.transferCode, detail: request.transferCode },
                { term: phoneOrderTexts.delivery, detail: request.shipping },
                { term: phoneOrderTexts.addressLine1, detail: request.place },
                { term: phoneOrderTexts.note, detail: request.note },
              ]}
            />
          </div>
        </Section>
      </div>
    </Page>
  );
}

function CancelForm() {
  const isPending = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <Form method="post" className="border-t border-sand pt-4">
      <input type="hidden" name="intent" value="cancel" />
      <p className="mb-3 text-sm text-muted">{texts.cancelHint}</p>
      <Button type="submit" variant="danger" size="small" pending={isPending}>
        {texts.cancel}
      </Button>
    </Form>
  );
}

function noticeOf(notice: OrderRequestPageProps['notice'], refusal: OrderRequestPageProps['cancelRefusal']) {
  if (refusal) return { tone: 'warn', words: texts.cancelWords[refusal] } as const;
  return notice ? { words: texts.notices[notice] } : null;
}
