import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { composeFeePaidMail, composeQuoteMail } from './delivery-fee-emails.ts';
import { deliveryFeeTexts } from './delivery-fee-texts.ts';
import { findOrder, type OrderDetail, type PaidVia } from './order.queries.server.ts';
import { formatOrderNumber } from './order-number.ts';
import { orderUrlOf } from './order-page-link.server.ts';

type Outside = Pick<Services, 'jobs' | 'config'>;

interface SentQuote {
  orderId: string;
  quoteId: string;
  feeKobo: number;
  note: string | null;
  payUrl: string;
  expiresAt: Date;
}

/** Tells the customer what their delivery costs, in the transaction that quotes it. */
export async function tellQuote(db: Database, { jobs, config }: Outside, quote: SentQuote, now: Date): Promise<void> {
  const order = await readOrder(db, quote.orderId);
  const { business } = await readShopSettings(db);
  const mail = composeQuoteMail(order, { ...quote, id: quote.quoteId }, { business, publicUrl: config.publicUrl });
  await enqueueMail(db, jobs, mail, now);
  const words = deliveryFeeTexts.customer;
  await notifyOwner(db, order, `delivery-fee-quoted/${quote.quoteId}`, words.quoted(formatKobo(quote.feeKobo)), now);
}

/** Tells everybody that a fee is paid, with the receipt by mail, in the transaction that books it. */
export async function tellFeePaid(
  db: Database,
  { jobs, config }: Outside,
  { orderId, reference, via }: { orderId: string; reference: string; via: PaidVia },
  now: Date,
): Promise<void> {
  const order = await readOrder(db, orderId);
  const feeKobo = order.deliveryFeeKobo ?? 0;
  const fee = formatKobo(feeKobo);
  const { business } = await readShopSettings(db);
  const payment = { feeKobo, reference, via, at: now };
  const context = { business, publicUrl: config.publicUrl, orderUrl: orderUrlOf(order, config) };
  await enqueueMail(db, jobs, composeFeePaidMail(order, payment, context), now);
  await notifyOwner(db, order, `delivery-fee-paid/${orderId}`, deliveryFeeTexts.customer.paid(fee), now);
  await tellAdmins(db, order, {
    kind: 'delivery-fee-paid',
    title: 'A delivery fee was paid',
    words: `${fee} for order ${formatOrderNumber(order.number)}. You can ship it when it is ready.`,
    now,
  });
}

/** Tells the back office that the customer will collect the order. */
export async function tellPickup(db: Database, orderId: string, now: Date): Promise<void> {
  const order = await readOrder(db, orderId);
  await tellAdmins(db, order, {
    kind: 'delivery-fee-declined',
    title: 'A customer will collect instead',
    words: `Order ${formatOrderNumber(order.number)} will be collected from the workshop. There is no delivery fee to pay.`,
    now,
  });
}

const AUDIT_ACTIONS = {
  quoted: 'order.fee_quoted',
  approved: 'order.fee_approved',
  declined: 'order.fee_declined',
  paid: 'order.fee_paid',
} as const;

/** Writes down in the audit log who answered or changed a fee. */
export function auditFee(
  db: Database,
  entry: { actor: string; act: keyof typeof AUDIT_ACTIONS; orderId: string; feeKobo: number },
  now: Date,
): Promise<void> {
  const { actor, act, orderId, feeKobo } = entry;
  return recordAudit(db, { actor, action: AUDIT_ACTIONS[act], subjectId: orderId, details: { feeKobo } }, now);
}

async function readOrder(db: Database, orderId: string): Promise<OrderDetail> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is not there`);
  return order;
}

async function notifyOwner(db: Database, order: OrderDetail, dedupeKey: string, body: string, now: Date) {
  if (!order.userId) return;
  const [kind = ''] = dedupeKey.split('/');
  const orderRefId = formatOrderNumber(order.number);
  await notifyCustomer(
    db,
    order.userId,
    {
      ...{ kind, dedupeKey, body, title: `${deliveryFeeTexts.heading}, order ${orderRefId}` },
      href: `/myorders/${order.id}`,
      details: { orderRefId, timestamp: now.toISOString() },
    },
    now,
  );
}

interface AdminNews {
  kind: string;
  title: string;
  words: string;
  now: Date;
}

function tellAdmins(db: Database, order: OrderDetail, { kind, title, words, now }: AdminNews): Promise<void> {
  const details = { orderRefId: formatOrderNumber(order.number), timestamp: now.toISOString() };
  const dedupeKey = `${kind}/${order.id}/${order.feeReference ?? ''}`;
  return notifyAdmins(db, { kind, dedupeKey, title, body: words, href: `/orders/${order.id}`, details }, now);
}
