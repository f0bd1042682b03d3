import { eq } from 'drizzle-orm';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { classUrlOf } from '#app/features/masterclass/enrollment-links.ts';
import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { orderUrlOf } from '#app/features/orders/order-page-link.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { Refund } from './refund.queries.server.ts';
import {
  composeRefundProcessed,
  composeRefundSent,
  composeRefundStopped,
  type RefundMailContext,
  type RefundMailFacts,
} from './refund-emails.ts';
import { refundTexts } from './refund-texts.ts';

type Needs = Pick<Services, 'jobs' | 'config'>;

/**
 * Tells what a refund has become, in the transaction that made it so: the customer that it is on its way and that it has left, the
 * back office that it has left, the owner when it has stopped. Each is told once, however often the payment service repeats itself.
 */
export async function tellRefund(db: Database, services: Needs, refund: Refund, now: Date): Promise<void> {
  const { state } = refund;
  if (state === 'asked') return;
  const { business } = await readShopSettings(db);
  const context = { business, publicUrl: services.config.publicUrl };
  const facts = await factsOf(db, services.config, refund);
  if (state === 'failed' || state === 'needs_attention') {
    await tellOwner(db, services, { refund, facts, context, state }, now);
    return;
  }
  const isDone = state === 'processed';
  const mail = isDone ? composeRefundProcessed(facts, context) : composeRefundSent(facts, context);
  const amount = formatKobo(refund.amountKobo);
  if (refund.userId) {
    const when = facts.expectedAt ? refundTexts.expected(formatDate(facts.expectedAt)) : refundTexts.expectedSoon;
    await notifyCustomer(
      db,
      refund.userId,
      {
        kind: mail.kind,
        dedupeKey: `${mail.kind}/${refund.id}`,
        title: isDone ? 'Refunded' : 'Refund on its way',
        body: isDone
          ? `${amount} for ${facts.what} has been refunded to you.`
          : `${amount} for ${facts.what}. ${when}.`,
        href: pathOf(refund),
        details: { paymentReference: refund.reference },
      },
      now,
    );
  }
  if (refund.email !== '') await enqueueMail(db, services.jobs, mail, now);
  if (!isDone || refund.method === 'outside') return;
  await notifyAdmins(
    db,
    {
      kind: 'refund-done',
      dedupeKey: `refund-done/${refund.id}`,
      title: 'A refund was sent',
      body: `${amount} for ${facts.what} was refunded to ${refund.customerName || refund.email}.`,
      href: `/payments/${refund.reference}`,
      details: { reference: refund.reference },
    },
    now,
  );
}

interface Stopped {
  refund: Refund;
  facts: RefundMailFacts;
  context: RefundMailContext;
  state: 'failed' | 'needs_attention';
}

async function tellOwner(db: Database, services: Needs, stopped: Stopped, now: Date): Promise<void> {
  const { refund, facts, context, state } = stopped;
  const mail = composeRefundStopped(facts, state, context);
  await notifyAdmins(
    db,
    {
      kind: mail.kind,
      dedupeKey: `${mail.kind}/${refund.id}`,
      title: state === 'failed' ? 'A refund failed' : 'A refund needs bank details',
      body: `${formatKobo(refund.amountKobo)} for ${facts.what} did not reach ${refund.customerName || refund.email}.`,
      href: `/payments/${refund.reference}`,
      details: { reference: refund.reference },
    },
    now,
  );
  await enqueueMail(db, services.jobs, mail, now);
}

/** What the refund is of, in words, and where whoever reads of it finds it. */
async function factsOf(db: Database, config: Needs['config'], refund: Refund): Promise<RefundMailFacts> {
  const { orderId, enrollmentId } = refund;
  const facts = { ...refund, subjectId: orderId ?? enrollmentId ?? refund.id };
  const own = refund.userId ? `${config.publicUrl}${pathOf(refund)}` : undefined;
  if (orderId) {
    const [order] = await db
      .select({ id: orders.id, number: orders.number, userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId));
    const url = order && orderUrlOf(order, config);
    return { ...facts, what: `order ${order ? formatOrderNumber(order.number) : ''}`, url };
  }
  if (enrollmentId) {
    const [place] = await db
      .select({ userId: enrollments.userId, paymentReference: enrollments.paymentReference })
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId));
    const url = place && classUrlOf(place, config.publicUrl);
    return { ...facts, what: 'your place in the masterclass', url };
  }
  return { ...facts, what: 'your payment', url: own };
}

/** Where a customer with an account finds what the refund is of. */
function pathOf({ orderId, enrollmentId, reference }: Refund): string {
  if (orderId) return `/myorders/${orderId}`;
  return enrollmentId ? '/userMasterclass' : `/checkout/${reference}`;
}
