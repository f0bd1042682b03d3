import { eq, inArray, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { indexPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import { categories, formerCategories } from '#app/features/shop/categories/door/category.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { lockCategories } from './category.mutations.server.ts';

export type DeleteCategoryResult = { ok: true } | { ok: false; reason: 'gone' | 'choose' | 'last' };

/** Deletes a category. One with pieces says where they go (`to`, an address), and its own addresses lead there from then on. */
export function deleteCategory(
  context: ActContext,
  actor: string,
  { id, to }: { id: string; to: string },
): Promise<DeleteCategoryResult> {
  return act(context, actor, async (act) => {
    const all = await lockCategories(act.db);
    const category = all.find((each) => each.id === id);
    if (!category) return { ok: false, reason: 'gone' };
    if (all.length === 1) return { ok: false, reason: 'last' };
    const target = all.find((each) => each.slug === to && each.id !== id);
    const pieces = await act.db.select({ id: products.id }).from(products).where(eq(products.category, category.slug));
    const ids = pieces.map((piece) => piece.id);
    if (ids.length > 0 && !target) return { ok: false, reason: 'choose' };
    if (target && ids.length > 0) {
      // Whoever has one of them open is told that it has changed.
      await act.db
        .update(products)
        .set({ category: target.slug, version: sql`${products.version} + 1`, updatedAt: act.now })
        .where(inArray(products.id, ids));
      await indexPieces(act.db, ids);
    }
    if (target) {
      await act.db.update(formerCategories).set({ categoryId: target.id }).where(eq(formerCategories.categoryId, id));
      await act.db.insert(formerCategories).values({ slug: category.slug, categoryId: target.id });
    }
    await act.db.delete(categories).where(eq(categories.id, id));
    await act.audit('category.deleted', id, {
      name: category.name,
      slug: category.slug,
      pieces: ids.length,
      to: target?.name ?? null,
    });
    return { ok: true };
  });
}
