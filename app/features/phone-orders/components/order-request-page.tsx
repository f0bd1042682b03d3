import { Form, useNavigation } from 'react-router';
import { SharePayLink } from '#app/features/pay-links/components/share-pay-link.tsx';
import { OfflinePaymentForm, type OfflineRefusal } from '#app/features/payments/components/offline-payment-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TEXT_BUTTON } from '#app/ui/text-button.ts';
import type { OrderRequestView } from '../order-requests.server.ts';
import { phoneOrderTexts } from '../phone-order-texts.ts';
import { RequestStatus } from './request-status.tsx';

const texts = phoneOrderTexts.requests;

interface OrderRequestPageProps {
  request: OrderRequestView;
  said: keyof typeof texts.said | undefined;
  cancelRefusal: keyof typeof texts.cancelWords | undefined;
  offlineRefusal: OfflineRefusal | undefined;
}

/** One order taken by phone: its link first, as long as it waits; then what was agreed. */
export function OrderRequestPage({ request, said, cancelRefusal, offlineRefusal }: OrderRequestPageProps) {
  const { share, order, lines } = request;
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <Link to="/orders/requests" className={TEXT_BUTTON}>
        {texts.all}
      </Link>
      <PageHeading
        eyebrow={`${request.source}, ${request.takenAt}`}
        actions={order ? <ButtonLink to={`/orders/${order.id}`}>{`${texts.order} ${order.number}`}</ButtonLink> : null}
      >
        {request.name}, {request.total}
      </PageHeading>
      <div className="mt-2">
        <RequestStatus state={request.state} />
      </div>
      <div className="mt-6 empty:hidden">
        {said ? (
          <Notice tone="success" announce>
            {texts.said[said]}
          </Notice>
        ) : null}
        {cancelRefusal ? (
          <Notice tone="warn" announce>
            {texts.cancelWords[cancelRefusal]}
          </Notice>
        ) : null}
      </div>
      <div className="mt-8 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          {share ? (
            <section aria-labelledby="request-link">
              <h2 id="request-link" className="mb-2 text-2xl">
                {texts.link}
              </h2>
              <SharePayLink link={share} message={request.message} phone={request.callLine} hint={texts.linkHint} />
            </section>
          ) : null}
          {request.isUnpaid ? (
            <>
              <OfflinePaymentForm amount={request.total} refusal={offlineRefusal} />
              <CancelForm />
            </>
          ) : null}
        </div>
        <section aria-labelledby="request-pieces" className="min-w-0">
          <h2 id="request-pieces" className="text-2xl">
            {phoneOrderTexts.pieces}
          </h2>
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
                { term: phoneOrderTexts.piecesPart, detail: request.piecesTotal },
                { term: phoneOrderTexts.fee, detail: request.fee },
                { term: phoneOrderTexts.total, detail: request.total },
                { term: phoneOrderTexts.phone, detail: request.phone },
                {
                  term: phoneOrderTexts.email,
                  detail: request.email ? <span className="break-all">{request.email}</span> : null,
                },
                { term: phoneOrderTexts.delivery, detail: request.shipping },
                { term: phoneOrderTexts.addressLine1, detail: request.place },
                { term: phoneOrderTexts.note, detail: request.note },
              ]}
            />
          </div>
        </section>
      </div>
    </div>
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
