import { and, eq, gte, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type ChosenValue, textOf } from '#app/features/shop/options/door/choice.ts';
import { type Chosen, keyOfShelf, type OwnCombination, shelfOf } from '#app/features/shop/options/door/combination.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** Units wanted of a piece, of the count that a choice of it is taken from (`keyOfShelf`). */
export type Wanted = ReadonlyMap<string, number>;

type BoughtLine = Omit<Chosen, 'options'> & { productId: string | null; options?: ChosenValue[]; quantity: number };

/** What lines need of each count, as the pieces are now. */
export function unitsOf(lines: readonly BoughtLine[], shelf: Shelf): Wanted {
  const pieces = new Map(shelf.map((piece) => [piece.id, piece]));
  const wanted = new Map<string, number>();
  for (const { productId, color, size, options = [], quantity } of lines) {
    if (productId === null) continue;
    const combination = shelfOf(pieces.get(productId) ?? {}, { color, size, options: textOf(options) });
    const key = keyOfShelf(productId, combination);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return wanted;
}

/** The pieces of lines that are still there. */
export const piecesOf = (lines: readonly { productId: string | null }[]): string[] => [
  ...new Set(lines.flatMap(({ productId }) => productId ?? [])),
];

/** Pieces that are locked, as they are now; a deleted one is missing. */
export type Shelf = Awaited<ReturnType<typeof lockProducts>>;

/**
 * Locks the pieces in id order, so that two payments for the same pieces wait for each other and never in a circle. `ids` may be a
 * query for them. `key share` only keeps them from being deleted: whoever changes no count waits for nobody.
 */
export async function lockProducts(
  db: Database,
  {
    ids,
    strength = 'no key update',
  }: { ids: readonly string[] | SQLWrapper; strength?: 'no key update' | 'key share' },
) {
  if ('length' in ids && ids.length === 0) return [];
  return db
    .select({
      id: products.id,
      stockCount: products.stockCount,
      combinations: products.combinations,
      isInStock: products.isInStock,
      status: products.status,
    })
    .from(products)
    .where(inArray(products.id, 'length' in ids ? [...ids] : ids))
    .orderBy(products.id)
    .for(strength);
}

/** Back on the shelves of locked pieces. What is made to order, or is no longer counted, has none. Gives how many went back. */
export async function putUnitsBack(db: Database, units: Wanted): Promise<number> {
  let back = 0;
  for (const [key, quantity] of units) if (await changeCount(db, key, quantity)) back += quantity;
  return back;
}

/** Can all of these be had now? Asked of pieces that are locked. */
export function canServe(shelf: Shelf, wanted: Wanted): boolean {
  const pieces = new Map(shelf.map((piece) => [piece.id, piece]));
  return [...wanted].every(([key, units]) => {
    const { productId, combination } = shelfOfKey(key);
    const piece = pieces.get(productId);
    return piece?.isInStock && piece.status === 'published' && (countOf(piece, combination) ?? units) >= units;
  });
}

function countOf({ stockCount, combinations }: Shelf[number], combination: string): number | null | undefined {
  return combination === '' ? stockCount : combinations.find(({ choice }) => choice === combination)?.stockCount;
}

/** As `keyOfShelf` wrote it; no piece's id has a space. */
export function shelfOfKey(key: string): { productId: string; combination: string } {
  const [productId = ''] = key.split(' ', 1);
  return { productId, combination: key.slice(productId.length + 1) };
}

/** Of a locked piece. False where nothing is counted by that name, or there would be fewer than none. */
async function changeCount(db: Database, key: string, change: number): Promise<boolean> {
  const { productId, combination } = shelfOfKey(key);
  const counted = sql<OwnCombination[]>`(
    select jsonb_agg(case when own->>'choice' = ${combination}
      then own || jsonb_build_object('stockCount', (own->>'stockCount')::int + ${change}::int) else own end order by place)
    from jsonb_array_elements(${products.combinations}) with ordinality as each(own, place))`;
  const enough = sql`(own->>'stockCount')::int >= ${-change}::int`;
  const changed = await db
    .update(products)
    .set(combination === '' ? { stockCount: sql`${products.stockCount} + ${change}` } : { combinations: counted })
    .where(
      and(
        eq(products.id, productId),
        combination === ''
          ? gte(products.stockCount, -change)
          : sql`exists (select from jsonb_array_elements(${products.combinations}) as own
              where own->>'choice' = ${combination} and ${enough})`,
      ),
    )
    .returning({ id: products.id });
  return changed.length > 0;
}

/**
 * Takes units off the shelves of locked pieces: in one statement however many pieces there are, and one for every combination with a
 * count of its own. Gives the pieces that have a shelf;
 * undefined when one of them has too few, and then the transaction is to be given up.
 */
export async function takeUnits(db: Database, wanted: Wanted): Promise<string[] | undefined> {
  if (wanted.size === 0) return [];
  const [own, shared] = [false, true].map((isShared) =>
    [...wanted].filter(([key]) => (shelfOfKey(key).combination === '') === isShared),
  ) as [[string, number][], [string, number][]];
  for (const [key, some] of own) if (!(await changeCount(db, key, -some))) return undefined;
  const [ids, units] = [shared.map(([id]) => id), shared.map(([, some]) => some)];
  const taken = await db
    .update(products)
    .set({ stockCount: sql`${products.stockCount} - wanted.units` })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(units)}::integer[]) as wanted(id, units)`)
    .where(and(eq(products.id, sql`wanted.id`), gte(products.stockCount, sql`wanted.units`)))
    .returning({ id: products.id });
  const counted = [...own.map(([key]) => key), ...taken.map(({ id }) => id)];
  const others = ids.filter((id) => !counted.includes(id));
  if (others.length === 0) return counted;
  const unlimited = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, others), isNull(products.stockCount)));
  return unlimited.length === others.length ? counted : undefined;
}
