import { sql } from 'drizzle-orm';
import { productArchivings } from '#app/features/desk/products/archiving.table.server.ts';
import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { type ChangedProducts, changeProducts } from './change-products.server.ts';

/** Takes pieces out of the shop, with the reason in the owner's words. Orders and what is being paid for keep what they name. */
export function archiveProducts(
  context: ActContext,
  actor: string,
  { pieces, reason }: { pieces: readonly ChosenProduct[]; reason: string },
): Promise<ChangedProducts> {
  return act(context, actor, async (act) => {
    const { ids, ...result } = await changeProducts(act, { pieces, change: { status: 'archived' }, why: { reason } });
    if (ids.length === 0) return result;
    await act.db
      .insert(productArchivings)
      .values(ids.map((productId) => ({ productId, reason, archivedAt: act.now })))
      .onConflictDoUpdate({
        target: productArchivings.productId,
        set: { reason: sql`excluded.reason`, archivedAt: sql`excluded.archived_at` },
      });
    return result;
  });
}
