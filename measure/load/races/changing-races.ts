import { sql } from 'drizzle-orm';
import { saveLines } from '#app/features/bespoke/quotes/admin/save-lines.server.ts';
import { newLine } from '#app/features/bespoke/quotes/quote-draft.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { agreeLineChange, withdrawLineChange } from '#app/features/pay/order-changes/answer-line-change.server.ts';
import { refundForChange } from '#app/features/pay/order-changes/refund-change.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aLinesDraft, changeTheLines, ofEach, proposedOf } from '#tests/support/line-change-builders.ts';
import { aDirectOrder, beginToPay, linkOf, paidUnder, settledOrder } from '#tests/support/pay-link-builders.ts';
import { insist, type Race, type RaceServices, unless } from './race.ts';

const STOCK = 9;

/** Two of a counted piece, paid by phone. */
async function anOrderOfTwo(services: RaceServices, owner: Viewer): Promise<{ orderId: string; piece: string }> {
  const piece = await insist(() => aProduct(services.db, { stockCount: STOCK, priceKobo: 10_000_000 }));
  const lines = [{ ...newLine(piece), quantity: '2' }];
  const requestId = await insist(() => aDirectOrder(services, owner, piece, { lines, email: 'bola@example.com' }));
  const link = await insist(() => linkOf(services, requestId));
  const reference = await insist(() => paidUnder(services, link));
  return { orderId: await insist(() => settledOrder(services, reference)), piece };
}

/** The dues, the lines and the shelf of an order, held against each other; in words where they differ. */
async function addsUp({ db }: RaceServices, orderId: string, piece: string): Promise<string[]> {
  const { rows } = await insist(() =>
    db.execute<
      Record<'paid' | 'total' | 'lines' | 'sold' | 'held' | 'stock' | 'open' | 'waiting' | 'isCancelled', string>
    >(sql`select
      (select coalesce(sum(d.amount_kobo), 0) from dues d where d.subject_id = o.id and d.state = 'paid') as paid,
      o.total_kobo - o.balance_kobo + o.overpaid_kobo as total,
      (select sum(l.quantity * l.unit_price_kobo - l.discount_kobo) - o.total_kobo from order_lines l where l.order_id = o.id) as lines,
      (select sum(l.quantity) from order_lines l where l.order_id = o.id) as sold,
      (select coalesce(sum(units::int), 0) from line_changes c, jsonb_each_text(c.held_units) as held(shelf, units)
        where c.order_id = o.id and c.state = 'proposed') as held,
      (select stock_count from products where id = ${piece}) as stock,
      (select count(*) from dues d where d.subject_id = o.id and d.purpose = 'change' and d.state = 'open') as open,
      (select count(*) from line_changes c where c.order_id = o.id and c.state = 'proposed') as waiting,
      (o.cancelled_at is not null)::int as "isCancelled" from orders o where o.id = ${orderId}`),
  );
  const [row] = rows;
  if (!row) return [`${orderId} is gone`];
  const sold = Number(row.isCancelled) === 1 ? 0 : Number(row.sold);
  return [
    ...unless(Number(row.paid) === Number(row.total), `${orderId}: paid ${row.paid}, of ${row.total}`),
    ...unless(Number(row.lines) === 0, `${orderId}: its lines are ${row.lines} off its total`),
    ...unless(
      Number(row.stock) === STOCK - sold - Number(row.held),
      `${orderId}: ${row.stock} left, ${sold} sold, ${row.held} held`,
    ),
    ...unless(row.open === row.waiting, `${orderId}: ${row.open} sums for ${row.waiting} changes`),
  ];
}

/** A change waits; it is paid, heard of thrice, withdrawn and agreed in the same moment. It ends once, and everything adds up. */
export function oneEnd(owner: Viewer): Race {
  return async (services) => {
    const { orderId, piece } = await anOrderOfTwo(services, owner);
    await insist(() => changeTheLines(services, owner, orderId, ofEach(3)));
    const { id: changeId, dueId } = await insist(() => proposedOf(services, orderId));
    const link = await insist(() => linkOf(services, dueId));
    const reference = await insist(() => beginToPay(services, link));
    services.payments.pay(reference);
    const about = { orderId, changeId, reason: 'On the phone' };
    await Promise.all([
      ...['webhook', 'callback', 'poll'].map((who) =>
        insist(() => settlePayment(services, `system:${who}`, { reference })),
      ),
      insist(() => withdrawLineChange(services, owner.id, about)),
      insist(() => agreeLineChange(services, owner.id, { ...about, how: 'balance' })),
    ]);
    return addsUp(services, orderId, piece);
  };
}

/** Two of the team change an order that a third cancels and a fourth sends off, and what it costs less is refunded twice over. */
export function manyHands(owner: Viewer): Race {
  return async (services) => {
    const { orderId, piece } = await anOrderOfTwo(services, owner);
    const draft = (count: number) => insist(() => aLinesDraft(services, owner, orderId, ofEach(count)));
    const [less, more] = [await draft(1), await draft(4)];
    const how = { reason: 'customer_asked', note: '', restock: true, money: 'provider', feeKobo: 0 } as const;
    const refund = () => refundForChange(services, owner.id, { orderId, method: 'outside' });
    await Promise.all([
      insist(() => saveLines(services, owner, { orderId, draft: less })),
      insist(() => saveLines(services, owner, { orderId, draft: more })),
      insist(() => saveLines(services, owner, { orderId, draft: less })),
      insist(refund),
      insist(() => advanceOrder(services, owner.id, { orderId, from: 'new' })),
      insist(() => cancelAndRefund(services, owner.id, { ...how, orderId, requestId: 'press-once' })),
      insist(refund),
    ]);
    return addsUp(services, orderId, piece);
  };
}
