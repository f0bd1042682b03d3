import { and, eq } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { addDue, resizeDue, withdrawDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { OrderDiscount } from '#app/features/orders/orders/door/order-discount.ts';
import type { StockUnits } from '#app/features/shop/options/door/variant.ts';
import {
  hasStock,
  type LockedStock,
  lockProducts,
  lockStock,
  productIdsOf,
  returnStock,
  stockNeeded,
  takeStock,
} from '#app/features/shop/stock/door/stock.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { findProposed, type LineChange } from './door/line-change.queries.server.ts';
import { discountsAfter, type SheetLine, takenOff } from './door/line-sheet.ts';
import { lineChanges } from './line-change.table.server.ts';

/** Locks an order whose lines are to change. */
export async function lockChanged(db: Database, orderId: string) {
  const [order] = await db
    .select({
      id: orders.id,
      stage: orders.stage,
      cancelledAt: orders.cancelledAt,
      totalKobo: orders.totalKobo,
      balanceKobo: orders.balanceKobo,
      overpaidKobo: orders.overpaidKobo,
      discounts: orders.discounts,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  return order;
}

export type ChangedOrder = NonNullable<Awaited<ReturnType<typeof lockChanged>>>;

/** What lines need more of each count than others, and what fewer. */
function unitsBetween(before: readonly SheetLine[], after: readonly SheetLine[], locked: LockedStock) {
  const [had, wants] = [stockNeeded(before, locked), stockNeeded(after, locked)];
  const more = new Map<string, number>();
  const fewer = new Map<string, number>();
  for (const key of new Set([...had.keys(), ...wants.keys()])) {
    const change = (wants.get(key) ?? 0) - (had.get(key) ?? 0);
    if (change !== 0) (change > 0 ? more : fewer).set(key, Math.abs(change));
  }
  return { more, fewer };
}

/**
 * Takes what a change needs more, and gives what of it was counted; undefined when there is not enough, and then the
 * transaction is to be given up.
 */
export async function takeForChange(
  db: Database,
  { before, after }: Pick<LineChange, 'before' | 'after'>,
): Promise<Record<string, number> | undefined> {
  const locked = await lockStock(db, productIdsOf([...before, ...after]));
  const { more } = unitsBetween(before, after, locked);
  if (!hasStock(locked, more)) return undefined;
  const counted = await takeStock(db, more);
  return counted && Object.fromEntries(counted.map((key) => [key, more.get(key) ?? 0]));
}

/** Puts back what a change needs fewer of. */
export async function putBackOfChange(
  db: Database,
  { before, after }: Pick<LineChange, 'before' | 'after'>,
): Promise<void> {
  const locked = await lockStock(db, productIdsOf([...before, ...after]));
  await returnStock(db, unitsBetween(before, after, locked).fewer);
}

/** Puts back what was set aside for a change that waited. */
export async function putHeldBack(
  db: Database,
  { heldUnits, after }: Pick<LineChange, 'heldUnits' | 'after'>,
): Promise<void> {
  const held: StockUnits = new Map(Object.entries(heldUnits));
  if (held.size === 0) return;
  await lockProducts(db, { ids: productIdsOf(after) });
  await returnStock(db, held);
}

interface Money {
  totalKobo: number;
  balanceKobo: number;
  overpaidKobo: number;
  discounts: OrderDiscount[];
}

/**
 * Makes a change that costs less, or the same. What is not paid yet becomes less first, the last of it before the first; the rest was
 * paid and goes back. Under the lock of the order, `lockChanged`.
 */
export async function makeAtOnce(
  act: Act,
  { order, change }: { order: ChangedOrder; change: Pick<LineChange, 'after' | 'days' | 'differenceKobo'> },
): Promise<{ refundKobo: number }> {
  const lessKobo = -change.differenceKobo;
  const offBalance = Math.min(lessKobo, order.balanceKobo);
  const refundKobo = lessKobo - offBalance;
  await lowerDues(act, order.id, offBalance);
  await writeOrder(act.db, order.id, change, {
    totalKobo: order.totalKobo - lessKobo,
    balanceKobo: order.balanceKobo - offBalance,
    overpaidKobo: order.overpaidKobo + refundKobo,
    discounts: discountsAfter(order.discounts, change.after),
  });
  issueDocuments(act, { subject: 'order', subjectId: order.id, isChanged: true });
  return { refundKobo };
}

type Agreed = { how: 'paid' } | { how: 'balance' | 'waived'; reason: string };

/** Makes a change that was proposed: it is paid, or agreed without that. Under the lock of the order; whoever had it paid has settled its due. */
export async function makeProposed(
  act: Act,
  { order, change, agreed }: { order: ChangedOrder; change: LineChange; agreed: Agreed },
): Promise<LineChange> {
  const { differenceKobo, dueId, after } = change;
  const isWaived = agreed.how === 'waived';
  const lines = isWaived ? takenOff(after, differenceKobo) : after;
  const discounts = discountsAfter(order.discounts, after);
  const reason = agreed.how === 'paid' ? '' : agreed.reason;
  const letGo = { id: change.id, name: reason, code: null, kind: 'amount', amountKobo: differenceKobo } as const;
  await writeOrder(
    act.db,
    order.id,
    { ...change, after: lines },
    {
      totalKobo: order.totalKobo + (isWaived ? 0 : differenceKobo),
      balanceKobo: order.balanceKobo + (agreed.how === 'balance' ? differenceKobo : 0),
      overpaidKobo: order.overpaidKobo,
      discounts: isWaived ? [...discounts, letGo] : discounts,
    },
  );
  if (agreed.how !== 'paid' && dueId) await withdrawDue(act, dueId, 'replaced');
  if (agreed.how === 'balance') await raiseBalance(act, order.id, differenceKobo);
  await putBackOfChange(act.db, change);
  issueDocuments(act, { subject: 'order', subjectId: order.id, isChanged: true });
  return closeChange(act, { id: change.id, state: 'made', how: agreed.how, closedReason: reason });
}

/** What waited for the customer ends with its order, whose row is locked and whose dues are withdrawn. */
export async function endLineChanges(act: Act, orderId: string): Promise<void> {
  const change = await findProposed(act.db, orderId);
  if (!change) return;
  await putHeldBack(act.db, change);
  await closeChange(act, { id: change.id, state: 'withdrawn', how: 'cancelled', closedReason: '' });
}

/** Written once: a change that waits no longer is closed already. */
export async function closeChange(
  { db, now, actor }: Act,
  { id, ...closed }: Pick<LineChange, 'id' | 'state' | 'how' | 'closedReason'>,
): Promise<LineChange> {
  const [change] = await db
    .update(lineChanges)
    .set({ ...closed, heldUnits: {}, closedAt: now, closedBy: actor })
    .where(and(eq(lineChanges.id, id), eq(lineChanges.state, 'proposed')))
    .returning();
  if (!change) throw new Error(`${id} waits no longer`);
  return change;
}

async function writeOrder(
  db: Database,
  orderId: string,
  { after, days }: Pick<LineChange, 'after' | 'days'>,
  money: Money,
): Promise<void> {
  const estimate = days ? { estimatedFrom: days.now.from, estimatedTo: days.now.to } : {};
  await db
    .update(orders)
    .set({ ...money, ...estimate })
    .where(eq(orders.id, orderId));
  await db.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await db.insert(orderLines).values(after.map((line) => ({ ...line, orderId })));
}

/** What is owed of the pieces becomes less, what falls due last before what falls due first. */
async function lowerDues(act: Act, orderId: string, lessKobo: number): Promise<void> {
  let left = lessKobo;
  for (const due of (await listOpenDues(act.db, orderId)).reverse()) {
    const off = Math.min(left, due.amountKobo);
    left -= off;
    if (off === due.amountKobo) await withdrawDue(act, due.id, 'replaced');
    else if (off > 0) await resizeDue(act, due.id, due.amountKobo - off);
  }
  if (left > 0) throw new Error(`${orderId} owes less than its balance says`);
}

async function raiseBalance(act: Act, orderId: string, moreKobo: number): Promise<void> {
  const last = (await listOpenDues(act.db, orderId)).at(-1);
  if (last) return resizeDue(act, last.id, last.amountKobo + moreKobo);
  await addDue(act, { subject: 'order', subjectId: orderId, purpose: 'balance', amountKobo: moreKobo });
}
