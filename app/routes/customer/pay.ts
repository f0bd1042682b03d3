import { data, redirect } from 'react-router';
import { givesAccount } from '#app/features/ground/settings/door/can-transfer.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { chooseWhatsApp } from '#app/features/orders/whatsapp/choose-whatsapp.server.ts';
import { orderByTransfer } from '#app/features/pay/checkout/order-by-transfer.server.ts';
import { resumePayment, startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { payFormSchema } from '#app/features/pay/payments/pay.schema.ts';
import type { PayAnswer } from '#app/features/pay/payments/pay-answer.ts';
import { ABOUT_SHIPPING, type PaymentProblem, paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { changeQuantities } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readTypedQuantities } from '#app/features/shop/cart/door/typed-quantities.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Route } from './+types/pay.ts';

/** More than an impatient thumb, less than a script that would use up the provider's limits for everybody. */
const BUDGET = { act: 'start-payment', allowed: 20, perSeconds: 60 };

export const loader = () => redirect('/cart');

/** Begins a payment, or goes on with one: data for the pop-up of our script, a redirect to the payment page for everybody else. */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { typed, rest: fields } = readTypedQuantities(formObject(await readFormData(request)));
  const parsed = checkForm(fields, payFormSchema);
  const isOurScript = fields.enhanced === '1';
  const refuse = (refusal: Omit<Extract<PayAnswer, { ok: false }>, 'ok' | 'message'>, message?: string) => {
    const text = message ?? paymentTexts.refusals[refusal.reason];
    const answer: PayAnswer = { ok: false, ...refusal, message: text };
    if (isOurScript) return data(answer, refusal.reason === 'invalid' ? 400 : 422);
    if (refusal.reference) return redirect(`/checkout/${refusal.reference}`, 303);
    return redirectWithNotice(`/cart#${placeOf(refusal.reason)}`, refusal.reason);
  };

  if (!parsed.ok) return refuse({ reason: 'invalid' });
  if (!(await takeFromBudget(all.db, BUDGET, viewer.id, all.clock()))) return refuse({ reason: 'too_many_tries' });
  if (!typed) return refuse({ reason: 'quantity' });
  // Nobody pays for another number than the one that is in the box, nor a total they have not seen.
  if (typed.size > 0) {
    await changeQuantities(services(context), viewer.id, typed);
    return refuse({ reason: 'quantity_changed' });
  }
  if (parsed.data.whatsapp) await chooseWhatsApp(all, viewer.id, { isOn: true, source: 'checkout' });
  const { reference, mode, shownFreeDelivery, shippingOption, shownTotalKobo, shownFeeKobo } = parsed.data;
  const input = { shippingOption, shownTotalKobo, shownFeeKobo, shownFreeDelivery: shownFreeDelivery === '1' };
  const way = mode === 'account' && givesAccount(all.payments, await readShopSettings(all.db)) ? mode : 'window';
  if (!all.payments.takesPayments) {
    const ordered = await orderByTransfer(all, viewer, input);
    return ordered.ok ? redirect(ordered.path, 303) : refuse({ reason: ordered.reason });
  }
  const started = reference
    ? await resumePayment(all, viewer, { reference, way })
    : await startPayment(all, viewer, { ...input, way });
  if (!started) return refuse({ reason: 'cart_changed' });
  if (!started.ok) {
    const { reason, reference, message } = started;
    if (way === 'account' && (reason === 'refused' || reason === 'no_access')) return refuse({ reason: 'no_account' });
    return refuse(reference ? { reason, reference } : { reason }, reason === 'refused' ? quote(message) : undefined);
  }
  if (!isOurScript || mode) return redirect(started.authorizationUrl, 303);
  const answer: PayAnswer = { ...started, scriptUrl: all.payments.window.scriptUrl };
  return data(answer);
}

/** Where the cart shows a refusal, for people without scripts: at the shipping options, or at the head of the checkout. */
function placeOf(reason: PaymentProblem): string {
  return ABOUT_SHIPPING.includes(reason) ? 'shippingOption' : 'checkout';
}

/** The provider's own words help, for instance about an amount its channels do not take. */
function quote(message: string | undefined): string {
  const { refused } = paymentTexts.refusals;
  return message ? `${refused} (${message.slice(0, 200)})` : refused;
}
