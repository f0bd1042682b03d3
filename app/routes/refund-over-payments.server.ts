import { data, type RouterContextProvider, redirect } from 'react-router';
import { leftOf } from '#app/features/pay/refunds/read-refunds.server.ts';
import { REFUND_FORM, wholeRefundFormSchema } from '#app/features/pay/refunds/refund-form.schema.ts';
import { planRefund, refundOverPayments } from '#app/features/pay/refunds/refund-over-payments.server.ts';
import { fingerprintOfParts, type RefundPart, sayWays } from '#app/features/pay/refunds/refund-parts.ts';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import type { PaidSubject } from '#app/features/pay/refunds/refundable-payment.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { confirmIdentity } from './confirm-identity.server.ts';

const texts = refundTexts.form;

/** The form that refunds over everything paid for an order or a place, with all that is left in it. */
export async function readWholeRefund({ db, clock }: Pick<Services, 'db' | 'clock'>, of: PaidSubject) {
  const [{ parts, leftKobo }, { isDisputed }] = await Promise.all([
    planRefund(db, { of, amountKobo: null }),
    leftOf(db, of),
  ]);
  return {
    requestId: newId('req', clock()),
    isDisputed,
    plan: viewPlan(parts),
    left: formatKobo(leftKobo).slice(1),
    isOnline: parts.some(({ paidVia }) => paidVia === 'online'),
  };
}

/** Reads that form and refunds; the caller has seen that what it is of exists. `back` = where it leads afterwards. */
export async function takeWholeRefund(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { of, back }: { of: PaidSubject; back: string },
) {
  const all = services(context);
  const viewer = viewerOf(context);
  const fields = formObject(await readFormData(request));
  const typed = shownAgain(fields);
  const refuse = (errors: FormErrors, status: number, parts?: RefundPart[]) =>
    data({ errors, typed, plan: parts && viewPlan(parts) }, { status });
  const parsed = checkForm(fields, wholeRefundFormSchema, REFUND_FORM);
  if (!parsed.ok) return refuse(parsed.errors, parsed.status);
  const { amount: amountKobo, method, reason, note, requestId, seen, despiteDispute, givePlaceBack } = parsed.data;
  const planned = await planRefund(all.db, { of, amountKobo });
  const confirmed = await confirmIdentity(all, viewer, parsed.data, request);
  if (!confirmed.ok) return refuse(confirmed.errors, confirmed.status);
  const asked = await refundOverPayments(all, viewer.id, {
    of,
    amountKobo,
    method,
    reason,
    note,
    requestId,
    seen,
    despiteDispute: despiteDispute === 'on',
    givePlaceBack: givePlaceBack === 'on',
  });
  if (asked.ok) return redirect(back, 303);
  switch (asked.reason) {
    case 'changed':
      return refuse({ message: refundTexts.parts.changed, fields: {} }, 409, planned.parts);
    case 'disputed':
      return refuse({ message: refundTexts.disputes.refused, fields: {} }, 409);
    case 'not_online':
      return refuse({ message: texts.notOnline, fields: {} }, 422);
    case 'too_much': {
      const sentence = texts.tooMuch(formatKobo(asked.leftKobo));
      return refuse({ message: sentence, fields: { amount: sentence } }, 422);
    }
  }
}

const viewPlan = (parts: readonly RefundPart[]) => ({ ways: sayWays(parts), seen: fingerprintOfParts(parts) });
