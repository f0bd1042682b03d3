import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { mayGive, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { describeDiscount } from './describe-discount.ts';
import { MOST_DISCOUNTS } from './discount-code.ts';
import type { NewDiscount } from './discount-form.schema.ts';
import { discounts } from './door/discount.table.server.ts';

export type MakeDiscountResult =
  | { ok: true }
  | { ok: false; reason: 'taken' | 'too_many' | 'past' | 'days' | 'unknown_pieces' | 'gone' | 'too_much' };

/** A discount that runs from its first day on; without one, from today. */
export async function makeDiscount(context: ActContext, actor: string, form: NewDiscount): Promise<MakeDiscountResult> {
  return act(context, actor, async (act) => {
    const today = lagosDay(act.now);
    const { name, code, kind, endsOn, usageLimit } = form;
    // A fee is given back once.
    const isClassFee = kind === 'class_fee';
    const limitPerCustomer = isClassFee ? 1 : form.limitPerCustomer;
    const startsOn = form.startsOn ?? today;
    if (endsOn !== null && endsOn < today) return { ok: false, reason: 'past' };
    if (endsOn !== null && endsOn < startsOn) return { ok: false, reason: 'days' };
    if (!mayMake(await rightsOf(act.db, actor), form)) return { ok: false, reason: 'too_much' };
    const [all] = await act.db.select({ count: count() }).from(discounts).where(isNull(discounts.endedAt));
    if ((all?.count ?? 0) >= MOST_DISCOUNTS) return { ok: false, reason: 'too_many' };
    const pieces = [...new Set(form.pieces)];
    if (!(await areThere(act.db, pieces))) return { ok: false, reason: 'unknown_pieces' };
    const [categories, some] = [await known(act.db, form), await knownCollections(act.db, form.collections)];
    // Without those that are gone it might be for the whole cart.
    const isAnyGone = categories.length < new Set(form.categories).size || some.length < new Set(form.collections).size;
    if (isAnyGone) return { ok: false, reason: 'gone' };
    const values = {
      id: newId('dsc', act.now),
      name,
      code,
      kind,
      startsOn,
      endsOn,
      usageLimit,
      limitPerCustomer,
      pieces,
      percent: kind === 'percent' ? form.percent : null,
      amountKobo: kind === 'amount' ? form.amount : null,
      categories,
      collections: some,
      isForStudents: isClassFee || form.isForStudents === 'on',
      isFirstOrder: isClassFee || form.isFirstOrder === 'on',
      minimumKobo: form.minimum,
      isStacking: form.isStacking === 'on',
      createdAt: act.now,
    };
    const made = await act.db.insert(discounts).values(values).onConflictDoNothing().returning();
    if (!made[0]) return { ok: false, reason: 'taken' };
    await act.audit('discount.added', values.id, { name, code, what: describeDiscount(made[0], new Map()).join(', ') });
    return { ok: true };
  });
}

/** A code of an amount takes it off the smallest cart it is for; without one, off a cart it pays whole. */
function mayMake(rights: Rights, { kind, percent, amount, minimum }: NewDiscount): boolean {
  if (kind === 'percent') return mayGive(rights, 'discount', { off: percent ?? 100, of: 100 });
  if (kind === 'amount') return mayGive(rights, 'discount', { off: amount ?? 1, of: minimum ?? amount ?? 1 });
  return mayGive(rights, 'whole_fee');
}

/** Carts have it no longer; what is being paid keeps it. False when it has ended already. */
export function endDiscount(context: ActContext, actor: string, id: string): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [ended] = await act.db
      .update(discounts)
      .set({ endedAt: act.now })
      .where(and(eq(discounts.id, id), isNull(discounts.endedAt)))
      .returning({ name: discounts.name });
    if (ended) await act.audit('discount.ended', id, { name: ended.name });
    return ended !== undefined;
  });
}

async function areThere(db: Database, pieces: readonly number[]): Promise<boolean> {
  if (pieces.length === 0) return true;
  const [found] = await db
    .select({ count: count() })
    .from(products)
    .where(inArray(products.pieceNumber, [...pieces]));
  return found?.count === pieces.length;
}

async function known(db: Database, { categories }: Pick<NewDiscount, 'categories'>): Promise<string[]> {
  return (await listCategories(db)).map(({ value }) => value).filter((value) => categories.includes(value));
}

async function knownCollections(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: collections.id })
    .from(collections)
    .where(inArray(collections.id, [...ids]));
  return found.map(({ id }) => id);
}
