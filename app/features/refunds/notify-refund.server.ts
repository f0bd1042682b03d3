import { eq } from 'drizzle-orm';
import { listDuesOfPayment } from '#app/features/dues/due.queries.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { classUrlOf } from '#app/features/masterclass/enrollment-links.ts';
import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { orderUrlOf } from '#app/features/orders/order-page-link.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { MailShop } from '#app/platform/mail/mail-message.ts';
import type { Services } from '#app/platform/services.server.ts';
import { listRefundsOfPayment, type Refund } from './refund.queries.server.ts';
import {
  type RefundMailFacts,
  refundAttentionMail,
  refundFailedMail,
  refundProcessedMail,
  refundSentMail,
} from './refund-emails.ts';
import {
  refundAttentionNotification,
  refundDoneNotification,
  refundFailedNotification,
  refundProcessedNotification,
  refundSentNotification,
} from './refund-notifications.ts';
import { partsOfRefunds, sayParts } from './refund-parts.ts';
import { refundTexts } from './refund-texts.ts';

type Needs = Pick<Services, 'jobs' | 'config'>;

/**
 * Tells what a refund has become, in the transaction that made it so: the customer that it is on its way and that it has left, the
 * back office that it has left, the owner when it has stopped. Each is told once, however often the payment service repeats itself.
 */
export async function notifyRefund(act: Act, refund: Refund): Promise<void> {
  const { state } = refund;
  if (state === 'asked') return;
  const shop = await readMailShop(act);
  const facts = await factsOf(act.db, act.config, refund);
  if (state === 'failed' || state === 'needs_attention') {
    await notifyOwner(act, { refund, facts, shop, state });
    return;
  }
  const isDone = state === 'processed';
  if (refund.userId) {
    const notification = isDone ? refundProcessedNotification : refundSentNotification;
    await notifyCustomer(act, {
      userId: refund.userId,
      notification: notification.write({ ...facts, refund, href: pathOf(refund) }),
    });
  }
  const mail = isDone ? refundProcessedMail : refundSentMail;
  if (refund.email !== '') await act.send(mail.write(facts, shop));
  if (!isDone || refund.method === 'outside') return;
  await notifyAdmins(act, refundDoneNotification.write({ refund, what: facts.what }));
}

interface Stopped {
  refund: Refund;
  facts: RefundMailFacts;
  shop: MailShop;
  state: 'failed' | 'needs_attention';
}

async function notifyOwner(act: Act, stopped: Stopped): Promise<void> {
  const { refund, facts, shop, state } = stopped;
  const hasFailed = state === 'failed';
  const notification = hasFailed ? refundFailedNotification : refundAttentionNotification;
  await notifyAdmins(act, notification.write({ refund, what: facts.what }));
  await act.send((hasFailed ? refundFailedMail : refundAttentionMail).write(facts, shop));
}

/** What the refund is of, in words, and where whoever reads of it finds it. */
async function factsOf(db: Database, config: Needs['config'], refund: Refund): Promise<RefundMailFacts> {
  const { orderId, enrollmentId } = refund;
  const [paid, refunds] = await Promise.all([
    listDuesOfPayment(db, refund.reference),
    listRefundsOfPayment(db, refund.reference),
  ]);
  const parts = sayParts(partsOfRefunds(paid, refunds).parts.get(refund.id) ?? []);
  const facts = { ...refund, parts, subjectId: orderId ?? enrollmentId ?? refund.id };
  const own = refund.userId ? `${config.publicUrl}${pathOf(refund)}` : undefined;
  if (orderId) {
    const [order] = await db
      .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix, userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId));
    const url = order && orderUrlOf(order, config);
    return { ...facts, what: refundTexts.what.order(order ? formatOrderNumber(order) : ''), url };
  }
  if (enrollmentId) {
    const [place] = await db
      .select({ userId: enrollments.userId, paymentReference: enrollments.paymentReference })
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId));
    const url = place && classUrlOf(place, config.publicUrl);
    return { ...facts, what: refundTexts.what.place, url };
  }
  return { ...facts, what: refundTexts.what.payment, url: own };
}

/** Where a customer with an account finds what the refund is of. */
function pathOf({ orderId, enrollmentId, reference }: Refund): string {
  if (orderId) return `/myorders/${orderId}`;
  return enrollmentId ? '/userMasterclass' : `/checkout/${reference}`;
}
