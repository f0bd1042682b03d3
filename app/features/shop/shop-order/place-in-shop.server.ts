import { sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type PlaceChange, placeProducts } from '#app/features/shop/collections/admin/place-products.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { listPlacedProducts } from './placed-products.queries.server.ts';

/**
 * Puts the pieces of a category, or of the whole shop, in another order. They share the places they had: those of other categories, and
 * those that are hidden, keep theirs, so the order of the one is part of the order of the other.
 */
export function placeInShop(
  context: ActContext,
  actor: string,
  { category, change }: { category: string | undefined; change: PlaceChange },
): Promise<void> {
  return act(context, actor, async (act) => {
    await act.db.execute(sql`select pg_advisory_xact_lock(hashtext('shop-order'))`);
    const before = await listPlacedProducts(act.db, category);
    const ids = before.map(({ id }) => id);
    const after = placeProducts(ids, change);
    if (after.join() === ids.join()) return;
    const places = apart(before.map(({ place }) => place));
    await act.db.execute(sql`
      update ${products} set shop_place = moved.place
      from unnest(${sql.param(after)}::text[], ${sql.param(places)}::integer[]) as moved(id, place)
      where ${products.id} = moved.id and coalesce(${products.shopPlace}, ${products.pieceNumber}) <> moved.place`);
    await act.audit('products.ordered', 'shop', { category: category ?? '' });
  });
}

/** Places that are each behind the last: the number of a deleted piece may be given again, and somebody else have its place. */
function apart(places: readonly number[]): number[] {
  let last = 0;
  return places.map((place) => {
    last = Math.max(place, last + 1);
    return last;
  });
}
