import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import { todaysAddress } from '#app/features/shop/categories/door/category.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { type ChangedProducts, changeProducts } from './change-products.server.ts';

export type MoveProductsResult = ({ ok: true } & ChangedProducts) | { ok: false; reason: 'unknown_category' };

/** Puts pieces into another category, whatever it was renamed to meanwhile. */
export function moveProducts(
  context: ActContext,
  actor: string,
  { pieces, category }: { pieces: readonly ChosenProduct[]; category: string },
): Promise<MoveProductsResult> {
  return act(context, actor, async (act) => {
    const today = await todaysAddress(act.db, category);
    if (!today) return { ok: false, reason: 'unknown_category' };
    const { ids: _, ...result } = await changeProducts(act, { pieces, change: { category: today } });
    return { ok: true, ...result };
  });
}
