import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  CUSTOMER_THINGS,
  customerMerges,
  customers,
  type MergedFacts,
  type MovedThings,
} from '#app/features/ground/customers/door/customer.table.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { customerTables } from './customer-tables.server.ts';

const UNDO_DAYS = 1;

export type MergeRefusal = 'gone' | 'same' | 'two_accounts';
export type MergeResult = { ok: true; keptId: string } | { ok: false; reason: MergeRefusal };

/** The moment before which a merge can no longer be undone. */
const undoableSince = (now: Date): Date => addDays(now, -UNDO_DAYS);

type MergedCustomer = typeof customers.$inferSelect;

/** Who stays of two: whoever has an account, or else the first named. Two accounts stay two: each has a password of its own. */
export function whoStays<Customer extends Pick<MergedCustomer, 'id' | 'userId'>>(
  one: Customer,
  other: Customer,
): { ok: true; kept: Customer; gone: Customer } | { ok: false; reason: MergeRefusal } {
  if (one.id === other.id) return { ok: false, reason: 'same' };
  if (one.userId && other.userId) return { ok: false, reason: 'two_accounts' };
  return other.userId ? { ok: true, kept: other, gone: one } : { ok: true, kept: one, gone: other };
}

/** What the one who stays is afterwards: every tag of both, and an address and a number where there was none. */
export function mergedFacts(kept: MergedFacts, gone: MergedFacts): MergedFacts {
  const tags = [...new Set([...kept.tags, ...gone.tags])].sort().slice(0, 20);
  return { tags, email: kept.email ?? gone.email, phone: kept.phone ?? gone.phone };
}

/**
 * Two customers who are one. All that was the other's moves, and every row that did is written down, so that it can be undone. What is
 * ordered at this moment, and an account that proves one of the addresses, come before or after.
 */
export async function mergeCustomers(
  context: ActContext,
  actor: string,
  { customerId, otherId }: { customerId: string; otherId: string },
): Promise<MergeResult> {
  return act(context, actor, async (act) => {
    const two = await lockCustomers(act, [customerId, otherId]);
    const [one, other] = [customerId, otherId].map((id) => two.find((customer) => customer.id === id));
    if (!one || !other || [one, other].some(({ mergedInto, erasedAt }) => mergedInto || erasedAt))
      return { ok: false, reason: 'gone' };
    const chosen = whoStays(one, other);
    if (!chosen.ok) return chosen;
    const { kept, gone } = chosen;
    const moved = await moveAll(act, { from: gone.id, to: kept.id });
    const earlier = await act.db
      .update(customers)
      .set({ mergedInto: kept.id })
      .where(eq(customers.mergedInto, gone.id))
      .returning({ id: customers.id });
    const after = mergedFacts(kept, gone);
    await act.db.update(customers).set({ mergedInto: kept.id }).where(eq(customers.id, gone.id));
    await act.db.update(customers).set(after).where(eq(customers.id, kept.id));
    await act.db
      .insert(customerMerges)
      .values({
        id: newId('mrg', act.now),
        keptId: kept.id,
        goneId: gone.id,
        actor,
        at: act.now,
        after,
        moved: { ...moved, customers: earlier.map(({ id }) => id) },
        before: { tags: kept.tags, email: kept.email, phone: kept.phone },
      });
    await act.audit('customer.merged', kept.id, { other: gone.id });
    return { ok: true, keptId: kept.id };
  });
}

type UndoRefusal = 'unknown' | 'undone' | 'late' | 'gone';
export type UndoResult = { ok: true; goneId: string } | { ok: false; reason: UndoRefusal };

/**
 * Two customers again. Exactly what moved goes back, as far as it is still here; what was written since stays with who was kept. Where an
 * account has proved the other's address meanwhile, all of it is that account's.
 */
export async function undoMerge(
  context: ActContext,
  actor: string,
  { customerId, mergeId }: { customerId: string; mergeId: string },
): Promise<UndoResult> {
  return act(context, actor, async (act) => {
    const [found] = await act.db
      .select({ keptId: customerMerges.keptId, goneId: customerMerges.goneId })
      .from(customerMerges)
      .where(and(eq(customerMerges.id, mergeId), eq(customerMerges.keptId, customerId)));
    if (!found) return { ok: false, reason: 'unknown' };
    const two = await lockCustomers(act, [found.keptId, found.goneId]);
    const [kept, gone] = [found.keptId, found.goneId].map((id) => two.find((customer) => customer.id === id));
    const [merge] = await act.db.select().from(customerMerges).where(eq(customerMerges.id, mergeId)).for('update');
    if (!merge || !kept || !gone) return { ok: false, reason: 'unknown' };
    if (merge.undoneAt) return { ok: false, reason: 'undone' };
    if (merge.at < undoableSince(act.now)) return { ok: false, reason: 'late' };
    const isAsLeft = !kept.mergedInto && !kept.erasedAt && !gone.erasedAt && gone.mergedInto === kept.id;
    if (!isAsLeft) return { ok: false, reason: 'gone' };
    // First, so that no two are known by one address.
    await act.db.update(customers).set(asBefore(kept, merge)).where(eq(customers.id, kept.id));
    await act.db.update(customers).set({ mergedInto: null }).where(eq(customers.id, gone.id));
    await moveBack(act, merge.moved, { from: kept.id, to: gone.id });
    await act.db.update(customerMerges).set({ undoneAt: act.now }).where(eq(customerMerges.id, mergeId));
    await act.audit('customer.unmerged', kept.id, { other: gone.id });
    if (gone.email) await giveToProved(act, gone.email);
    return { ok: true, goneId: gone.id };
  });
}

/** What was changed since is left as it is. */
function asBefore(kept: MergedFacts, { before, after }: { before: MergedFacts; after: MergedFacts }): MergedFacts {
  const came = after.tags.filter((tag) => !before.tags.includes(tag));
  return {
    tags: kept.tags.filter((tag) => !came.includes(tag)),
    email: kept.email === after.email ? before.email : kept.email,
    phone: kept.phone === after.phone ? before.phone : kept.phone,
  };
}

/** Addresses first, as whoever proves one or orders under one does. */
async function lockCustomers({ db }: Act, ids: string[]): Promise<MergedCustomer[]> {
  const known = await db.select().from(customers).where(inArray(customers.id, ids));
  const keys = known.flatMap(({ email, phone }) => email ?? phone ?? []);
  if (keys.length > 0) {
    await db.execute(sql`select hold_customer(key) from (
      select key from unnest(array[${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )}]) key order by hashtext(key) & 1023) sorted`);
  }
  return db.select().from(customers).where(inArray(customers.id, ids)).orderBy(customers.id).for('update');
}

async function moveAll(
  { db }: Act,
  { from, to }: { from: string; to: string },
): Promise<Omit<MovedThings, 'customers'>> {
  const moved = {} as Omit<MovedThings, 'customers'>;
  for (const thing of CUSTOMER_THINGS) {
    const table = customerTables[thing];
    const rows = await db
      .update(table)
      .set({ customerId: to })
      .where(eq(table.customerId, from))
      .returning({ id: table.id });
    moved[thing] = rows.map(({ id }) => id);
  }
  return moved;
}

async function moveBack({ db }: Act, moved: MovedThings, { from, to }: { from: string; to: string }): Promise<void> {
  for (const thing of CUSTOMER_THINGS) {
    const table = customerTables[thing];
    if (moved[thing].length === 0) continue;
    await db
      .update(table)
      .set({ customerId: to })
      .where(and(eq(table.customerId, from), inArray(table.id, moved[thing])));
  }
  if (moved.customers.length === 0) return;
  await db
    .update(customers)
    .set({ mergedInto: to })
    .where(and(eq(customers.mergedInto, from), inArray(customers.id, moved.customers)));
}

async function giveToProved({ db }: Act, email: string): Promise<void> {
  await db.execute(sql`select give_customer(c.id, u.email) from users u join customers c on c.user_id = u.id
    where u.email = ${email} and u.email_verified and u.role = 'customer' and u.anonymised_at is null`);
}

/** Merges into a customer that can still be undone, the newest first. */
export function listUndoableMerges(db: Database, { customerId, now }: { customerId: string; now: Date }) {
  return db
    .select({ id: customerMerges.id, at: customerMerges.at, name: customers.name })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.goneId))
    .where(
      and(
        eq(customerMerges.keptId, customerId),
        isNull(customerMerges.undoneAt),
        gt(customerMerges.at, undoableSince(now)),
        eq(customers.mergedInto, customerId),
      ),
    )
    .orderBy(sql`${customerMerges.at} desc`);
}
