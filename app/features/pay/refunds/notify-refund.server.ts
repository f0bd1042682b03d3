import { eq } from 'drizzle-orm';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { classUrlOf } from '#app/features/class/masterclass/door/enrollment-views.ts';
import { listDuesOfPayment } from '#app/features/money/dues/door/due.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { listRefundsOfPayment, type Refund } from './refund.queries.server.ts';
import {
  type RefundFacts,
  refundAttentionMessage,
  refundDoneMessage,
  refundFailedMessage,
  refundProcessedMessage,
  refundSentMessage,
} from './refund-messages.ts';
import { isByHand } from './refund-methods.ts';
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
  const facts = await factsOf(act.db, act.config, refund);
  await act.tell(MESSAGES[state].about(facts));
  if (state === 'processed' && !isByHand(refund.method)) await act.tell(refundDoneMessage.about(facts));
}

const MESSAGES = {
  sent: refundSentMessage,
  processing: refundSentMessage,
  processed: refundProcessedMessage,
  failed: refundFailedMessage,
  needs_attention: refundAttentionMessage,
};

/** What the refund is of, in words, and where whoever reads of it finds it. */
async function factsOf(db: Database, config: Needs['config'], refund: Refund): Promise<RefundFacts> {
  const { orderId, enrollmentId } = refund;
  const [paid, refunds] = await Promise.all([
    listDuesOfPayment(db, refund.reference),
    listRefundsOfPayment(db, refund.reference),
  ]);
  const parts = sayParts(partsOfRefunds(paid, refunds).parts.get(refund.id) ?? []);
  const facts = { ...refund, parts, subjectId: orderId ?? enrollmentId ?? refund.id, href: pathOf(refund) };
  const own = refund.userId ? `${config.publicUrl}${facts.href}` : undefined;
  if (orderId) {
    const order = await findOrder(db, orderId);
    const url = order && orderUrlOf(order, config);
    return { ...facts, order, what: refundTexts.what.order(order ? formatOrderNumber(order) : ''), url };
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
