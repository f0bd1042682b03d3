import { eq } from 'drizzle-orm';
import { takeDirectOrder } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { emptyDraft, newLine, type QuoteDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { createEnrollment } from '#app/features/class/masterclass/door/create-enrollment.server.ts';
import { addPaidDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { findNextDue } from '#app/features/pay/dues/balance-link.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import { findLiveLink, type PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { TestServices } from './test-services.ts';

/** The link of something that can be paid; a test that expects one fails here otherwise. */
export async function linkOf({ db, clock }: Services, subjectId: string): Promise<PayLink> {
  const link = await findLiveLink(db, { subjectId, now: clock() });
  if (!link) throw new Error(`${subjectId} has no link`);
  return link;
}

/** Begins to pay under a link. */
export async function beginToPay(
  services: Services,
  link: PayLink,
  email = 'payer@example.com',
  pays: 'part' | 'all' = 'part',
): Promise<string> {
  const started = await startLinkPayment(services, 'customer', { link, email, pays });
  if (!started.ok) throw new Error(`No payment was begun: ${started.reason}`);
  return started.reference;
}

/** Pays under a link, this part or all that is left; gives the order it makes or is of. */
export async function payUnder(services: TestServices, link: PayLink, pays: 'part' | 'all' = 'part'): Promise<string> {
  return settledOrder(services, await paidUnder(services, link, pays));
}

/** Pays under a link at the provider, of which the shop has not heard yet. */
export async function paidUnder(services: TestServices, link: PayLink, pays: 'part' | 'all' = 'part'): Promise<string> {
  const reference = await beginToPay(services, link, undefined, pays);
  services.payments.pay(reference);
  return reference;
}

/** The order a payment makes or is of. */
export async function settledOrder(services: Services, reference: string): Promise<string> {
  const settled = await settlePayment(services, 'system:webhook', { reference });
  if (settled.state !== 'paid' || !('orderId' in settled)) throw new Error(`There is no order: ${settled.state}`);
  return settled.orderId;
}

/** ₦25,000 for an order that is brought to the door. */
export async function aQuote(services: Services, orderId: string, feeKobo = 2_500_000): Promise<string> {
  const quote = { orderId, feeKobo, note: 'Two floors up', seenQuoteId: null };
  const quoted = await quoteDeliveryFee(services, 'usr_owner', quote);
  if (!quoted.ok) throw new Error(`No fee was quoted: ${quoted.reason}`);
  return quoted.quoteId;
}

/** An order taken by phone from Bola, who has no account: one piece to Ikeja. */
export function aDraft(services: Services, productId: string, changes: Partial<QuoteDraft> = {}): QuoteDraft {
  return {
    ...emptyDraft(newId('req', services.clock())),
    name: 'Bola Ade',
    phone: '0803 555 0142',
    shippingOption: 'LAGOS',
    addressLine1: '3 Marina',
    city: 'Lagos Island',
    state: 'Lagos',
    lines: [newLine(productId)],
    ...changes,
  };
}

/** ₦100,000 in three parts: ₦40,000 with the yes or by the first day, then ₦30,000 and ₦30,000. */
export const inThreeParts = (firstDay = '') => ({
  deposit: 'plan',
  email: 'bola@example.com',
  plan: [
    { share: '40 %', day: firstDay },
    { share: '30,000', day: '2027-01-05' },
    { share: '', day: '2027-02-05' },
  ],
});

/** Takes an order by phone and gives back its request. */
export async function aDirectOrder(
  services: Services,
  owner: Viewer,
  productId: string,
  changes: Partial<QuoteDraft> = {},
): Promise<string> {
  const taken = await takeDirectOrder(services, owner, aDraft(services, productId, changes));
  if (!taken.ok) throw new Error(`No order was taken: ${JSON.stringify(taken.fields)}`);
  return taken.requestId;
}

/** A student who has paid ₦10,000 of ₦25,000. */
export function aPartPaidEnrollment(
  services: Services,
  paidKobo = 1_000_000,
  email = 'zainab@example.com',
): Promise<{ id: string }> {
  const reference = newId('gida', services.clock()).replace('_', '-');
  const snapshot = {
    fullName: 'Zainab Bello',
    phoneNumber: '+2348035550142',
    interestReason: 'To draw.',
    listPriceKobo: 2_500_000,
    classStartsOn: null,
  };
  const input = { reference, email, paidKobo, snapshot, userId: null, actor: 'system:test' };
  return act(services, 'system:test', (act) => createEnrollment(act, input));
}

/** The delivery fee of an order, as paid. */
export async function aPaidFee(
  db: Database,
  {
    orderId,
    feeKobo,
    now,
    ...payment
  }: { orderId: string; feeKobo: number; now: Date; reference: string; via: 'online' | 'cash' },
): Promise<void> {
  const due = { subject: 'order', subjectId: orderId, purpose: 'delivery_fee', amountKobo: feeKobo } as const;
  await addPaidDue({ db, now, actor: 'system:test' }, { ...due, payment: { ...payment, channel: null } });
  await db.update(orders).set({ feeState: 'paid', deliveryFeeKobo: feeKobo }).where(eq(orders.id, orderId));
}

/** What is left to pay of a place. */
export async function balanceDueOf(db: Database, enrollmentId: string): Promise<string> {
  const due = await findNextDue(db, { subjectId: enrollmentId });
  if (!due) throw new Error(`Nothing is owed for ${enrollmentId}`);
  return due.id;
}
