import { data } from 'react-router';
import type { z } from 'zod';
import { type PaymentAnswer, paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { anyReferenceSchema } from '#app/features/pay/payments/pay.schema.ts';
import { attachException, resolveException } from '#app/features/pay/payments/payment-exception-ways.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { REFUND_FORM } from '#app/features/pay/refunds/refund-form.schema.ts';
import { isByHand } from '#app/features/pay/refunds/refund-methods.ts';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import { PaymentDetailPage } from '#app/features/pay/review/components/payment-detail-page.tsx';
import { paymentDetailSchema } from '#app/features/pay/review/payment-detail.schema.ts';
import { readPaymentDetail } from '#app/features/pay/review/payment-detail.server.ts';
import { refundAnyPayment } from '#app/features/pay/review/refund-any-payment.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import type { Route } from './+types/payment.ts';

const { ways, answers } = paymentReviewTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${paymentReviewTexts.one(loaderData?.payment.amount ?? '')} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const payment = await readPaymentDetail(db, { reference: params.reference, now: clock() });
  if (!payment) throw data(null, { status: 404 });
  return {
    payment,
    isOwner: viewerOf(context).role === 'owner',
    requestId: newId('req', clock()),
    notice: readNotice(request, answers),
  };
}

type Decision = z.infer<typeof paymentDetailSchema>;

/** Anyone of us may ask the provider again; what becomes of money is the owner's to decide, and paying back asks who is pressing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { reference } = params;
  if (!anyReferenceSchema.safeParse(reference).success) throw data(null, { status: 404 });
  const fields = formObject(await readFormData(request));
  const typed = shownAgain(fields);
  const refuse = (errors: FormErrors, status: number) =>
    data({ intent: String(fields.intent), errors, typed }, { status });
  const say = (answer: PaymentAnswer) => redirectWithNotice(`/payments/${reference}`, answer);

  const parsed = checkForm(fields, paymentDetailSchema, REFUND_FORM);
  if (!parsed.ok) return refuse(parsed.errors, parsed.status);
  const decision: Decision = parsed.data;
  if (decision.intent === 'recheck') {
    return say((await settlePayment(all, viewer.id, { reference })).state);
  }
  if (viewer.role !== 'owner') throw new Response(ways.onlyOwner, { status: 403 });
  const actor = viewer.id;
  switch (decision.intent) {
    case 'book':
      return say((await settlePayment(all, actor, { reference, acceptance: { note: decision.bookNote } })).state);
    case 'resolve': {
      const resolved = await resolveException(all, actor, { reference, resolution: decision.resolution });
      return resolved.ok ? say('resolved') : refuse({ message: answers[resolved.reason], fields: {} }, 409);
    }
    case 'attach': {
      const { orderNumber, attachNote: note } = decision;
      const attached = await attachException(all, actor, { reference, orderNumber, note });
      if (attached.ok) return say('attached');
      if (attached.reason !== 'unknown_order') return refuse({ message: answers[attached.reason], fields: {} }, 409);
      return refuse({ message: ways.attachError, fields: { orderNumber: ways.attachError } }, 422);
    }
    case 'refund': {
      const confirmed = await confirmIdentity(all, viewer, decision, request);
      if (!confirmed.ok) return refuse(confirmed.errors, confirmed.status);
      const { amount: amountKobo, method, reason, note, requestId } = decision;
      const givePlaceBack = decision.givePlaceBack === 'on';
      const despiteDispute = decision.despiteDispute === 'on';
      const wanted = { reference, amountKobo, method, reason, note, requestId, givePlaceBack, despiteDispute };
      const asked = await refundAnyPayment(all, actor, wanted);
      if (asked.ok) return say(isByHand(method) ? 'written' : 'refunded');
      if (asked.reason === 'unknown_payment') throw data(null, { status: 404 });
      if (asked.reason === 'disputed') return refuse({ message: refundTexts.disputes.refused, fields: {} }, 409);
      if (asked.reason === 'not_online') return refuse({ message: refundTexts.form.notOnline, fields: {} }, 422);
      const sentence = refundTexts.form.tooMuch(formatKobo(asked.leftKobo));
      return refuse({ message: sentence, fields: { amount: sentence } }, 422);
    }
  }
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentDetailPage {...loaderData} refused={actionData} />;
}
