import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLine } from '#app/features/bespoke/quotes/quote-draft.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { sumUpBooks } from '#app/features/office/books/sum-up-books.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { agreeLineChange, withdrawLineChange } from '#app/features/pay/order-changes/answer-line-change.server.ts';
import { findProposed, readSheetLines } from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import { totalOf } from '#app/features/pay/order-changes/door/line-sheet.ts';
import { refundForChange } from '#app/features/pay/order-changes/refund-change.server.ts';
import { dueLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { expectLedger } from '#tests/support/expect-ledger.ts';
import { changeTheLines, ofEach } from '#tests/support/line-change-builders.ts';
import { aDirectOrder, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

/**
 * An order whose pieces are changed, in any order and at once with payments, refunds, a cancellation and its leaving the workshop.
 * `RUNS=2000` for the long run.
 */
const handle = useTestDatabase({ max: 24 });
const RUNS = Number(process.env.RUNS ?? 12);
const SEED = process.env.SEED ? { seed: Number(process.env.SEED) } : {};
const PRICE = 10_000_000;
const STOCK = 8;

const KINDS = [
  ...(['change', 'change', 'change', 'price', 'pay change', 'pay balance', 'late money', 'settle'] as const),
  ...(['withdraw', 'agree', 'waive', 'refund', 'refund by hand', 'cancel', 'ship'] as const),
];

const step = fc.record({ kind: fc.constantFrom(...KINDS), count: fc.integer({ min: 1, max: 7 }) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const schedule = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  atOnce: fc.integer({ min: 1, max: 4 }),
  isOnDeposit: fc.boolean(),
});

interface World {
  services: TestServices;
  owner: Viewer;
  piece: string;
  orderId: string;
  /** Payments that were begun; any may be heard of again. */
  references: string[];
  pressed: number;
}

it('keeps what is owed, paid and on the shelf true to the kobo and the piece', async () => {
  const services = await createTestServices(handle);
  await fc.assert(
    fc.asyncProperty(schedule, async ({ steps, atOnce, isOnDeposit }) => {
      const world = await open(services, isOnDeposit);
      for (let from = 0; from < steps.length; from += atOnce) {
        await Promise.all(steps.slice(from, from + atOnce).map((one) => play(world, one)));
        services.testClock.advance(60_000);
      }
      for (const reference of world.references) await settlePayment(services, 'system:poll', { reference });
      await expectSums(world);
      await expectLedger(handle.db);
    }),
    { numRuns: RUNS, ...SEED },
  );
  await sumUpBooks(services);
  const report = await runDoctor(handle.db, services);
  const money = new Set(['I1', 'I2', 'I3']);
  const isOf = ({ id, invariant }: (typeof report.checks)[number]) =>
    money.has(invariant) && id !== 'refunds-are-within' && id !== 'payments-are-followed';
  expect(report.checks.filter((check) => !check.isOk && isOf(check))).toEqual([]);
}, 3_600_000);

async function open(services: TestServices, isOnDeposit: boolean): Promise<World> {
  const owner = await aUser(handle.db, { role: 'owner' });
  const piece = await aProduct(handle.db, { stockCount: STOCK, priceKobo: PRICE });
  const changes = { lines: [{ ...newLine(piece), quantity: '2' }], ...(isOnDeposit && { deposit: '50' }) };
  const requestId = await aDirectOrder(services, owner, piece, { email: 'bola@example.com', ...changes });
  const reference = await beginToPay(services, await linkOf(services, requestId));
  services.payments.pay(reference);
  const settled = await settlePayment(services, 'system:webhook', { reference });
  if (settled.state !== 'paid' || !('orderId' in settled)) throw new Error('There is no order');
  return { services, owner, piece, orderId: settled.orderId, references: [], pressed: 0 };
}

async function play(world: World, { kind, count }: Step): Promise<void> {
  const { services, owner, orderId } = world;
  switch (kind) {
    case 'change':
      await changeTheLines(services, owner, orderId, ofEach(count));
      return;
    case 'price': {
      const agreedPrice = String(count * 20_000);
      await changeTheLines(services, owner, orderId, (draft) => ({
        lines: draft.lines.map((line) => ({ ...line, agreedPrice })),
      }));
      return;
    }
    case 'pay change':
      return pay(world, 'change');
    case 'pay balance':
      return pay(world, 'balance');
    case 'late money': {
      const reference = world.references.at(-count);
      if (reference && services.payments.transactions.get(reference)?.status !== 'success')
        services.payments.pay(reference);
      return;
    }
    case 'settle': {
      const reference = world.references.at(-1);
      if (reference) await settlePayment(services, 'system:webhook', { reference });
      return;
    }
    case 'withdraw':
    case 'agree':
    case 'waive': {
      const change = await findProposed(handle.db, orderId);
      if (!change) return;
      const about = { orderId, changeId: change.id, reason: 'On the phone' };
      if (kind === 'withdraw') await withdrawLineChange(services, owner.id, about);
      else await agreeLineChange(services, owner.id, { ...about, how: kind === 'agree' ? 'balance' : 'waived' });
      return;
    }
    case 'refund':
    case 'refund by hand':
      await refundForChange(services, owner.id, { orderId, method: kind === 'refund' ? 'provider' : 'outside' });
      return;
    case 'cancel': {
      world.pressed += 1;
      const how = { reason: 'customer_asked', note: '', restock: true, money: 'provider', feeKobo: 0 } as const;
      await cancelAndRefund(services, owner.id, { ...how, orderId, requestId: `press-${world.pressed}-${orderId}` });
      return;
    }
    case 'ship':
      await advanceOrder(services, owner.id, { orderId, from: 'new', unpaidReason: 'A friend of the house' });
  }
}

/** Begins a payment of an open due, and pays two of three at the provider; the others may still be paid late. */
async function pay(world: World, purpose: 'change' | 'balance'): Promise<void> {
  const { services, owner, orderId } = world;
  const [due] = await handle.db
    .select()
    .from(dues)
    .where(sql`${dues.subjectId} = ${orderId} and ${dues.purpose} = ${purpose} and ${dues.state} = 'open'`);
  if (!due) return;
  const { link } = await act(services, owner.id, (act) => dueLink(act, due.id));
  const started = await startLinkPayment(services, 'customer', { link, email: 'bola@example.com' });
  if (!started.ok) return;
  const { reference } = started;
  if (!world.references.includes(reference)) world.references.push(reference);
  world.pressed += 1;
  if (world.pressed % 3 === 0) {
    await closeAttempt(services, 'system:callback', reference);
    return;
  }
  if (services.payments.transactions.get(reference)?.status !== 'success') services.payments.pay(reference);
  await settlePayment(services, 'system:callback', { reference });
}

async function expectSums({ piece, orderId }: World): Promise<void> {
  const [order, lines, proposed, [shelf], sums] = await Promise.all([
    findOrder(handle.db, orderId),
    readSheetLines(handle.db, orderId),
    findProposed(handle.db, orderId),
    handle.db.select().from(products).where(eq(products.id, piece)),
    handle.db.execute<{ paid: string; changed: string }>(sql`select
      coalesce(sum(amount_kobo) filter (where state = 'paid'), 0) as paid,
      count(*) filter (where purpose = 'change' and state = 'open') as changed from dues where subject_id = ${orderId}`),
  ]);
  if (!order || !shelf) throw new Error('The order or its piece is gone');
  const { totalKobo, balanceKobo, overpaidKobo, cancelledAt, stage } = order;
  expect(totalOf(lines)).toBe(totalKobo);
  expect(Number(sums.rows[0]?.paid)).toBe(totalKobo - balanceKobo + overpaidKobo);
  expect(Number(sums.rows[0]?.changed)).toBe(proposed ? 1 : 0);
  if (proposed) expect({ cancelledAt, stage }).toEqual({ cancelledAt: null, stage: 'new' });
  const sold = cancelledAt ? 0 : lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const held = Object.values(proposed?.heldUnits ?? {}).reduce((sum, units) => sum + units, 0);
  expect(shelf.stockCount).toBe(STOCK - sold - held);
}
