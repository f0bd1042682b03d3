import { data } from 'react-router';
import { refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { findQuoteId } from '#app/features/orders/orders/door/delivery-fee.queries.server.ts';
import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { OrderFeePage } from '#app/features/pay/dues/components/order-fee-page.tsx';
import { quoteFormSchema } from '#app/features/pay/dues/delivery-fee.schema.ts';
import { readOrderFee } from '#app/features/pay/dues/order-fee.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { recordOffline } from '../record-offline.server.ts';
import type { Route } from './+types/order-fee.ts';

const texts = deliveryFeeTexts.admin;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${deliveryFeeTexts.heading}, order ${loaderData?.fee.number ?? ''} · ${matches[0].loaderData.business.name}`,
  },
];

/** /orders/:orderId/fee */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const fee = await readOrderFee(services(context), params.orderId);
  if (!fee) throw data(null, { status: 404 });
  return { fee, notice: readNotice(request, texts.notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const { orderId } = params;
  const form = await readFormData(request);
  const intent = form.get('intent');
  const page = `/orders/${orderId}/fee`;
  if (intent === 'offline') {
    const subjectId = await findQuoteId(all.db, orderId);
    if (!subjectId) throw data(null, { status: 404 });
    const read = checkForm(form, offlinePaymentSchema, { missing: texts.refusals.fee });
    const refused = await recordOffline(all, viewerOf(context), request, read, { kind: 'due', subjectId });
    return refused
      ? data({ offline: refused, quote: undefined }, refused.status)
      : redirectWithNotice(`${page}`, 'recorded');
  }
  const read = checkForm(form, quoteFormSchema, { missing: texts.refusals.fee });
  if (!read.ok) return data({ quote: read, offline: undefined }, read.status);
  const { fee: feeKobo, note, seenQuoteId } = read.data;
  const quote = { orderId, feeKobo, note, seenQuoteId: seenQuoteId || null };
  const quoted = await quoteDeliveryFee(all, viewerOf(context).id, quote);
  if (quoted.ok) return redirectWithNotice(`${page}`, 'quoted');
  if (quoted.reason === 'unknown_order') throw data(null, { status: 404 });
  const refused =
    quoted.reason === 'too_much' && refusedGiving(await rightsOf(all.db, viewerOf(context).id), 'delivery_fee');
  const errors = refused
    ? { message: refused, fields: { fee: refused } }
    : { message: texts.refusals[quoted.reason as keyof typeof texts.refusals], fields: {} };
  return data({ quote: { errors, values: { note: note ?? '' } }, offline: undefined }, 409);
}

export default function OrderFee({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderFeePage
      key={loaderData.fee.quoteId}
      {...loaderData}
      quoteRefusal={actionData?.quote}
      offlineRefusal={actionData?.offline}
    />
  );
}
