import { eq } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { indexPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import { addressFor } from '#app/features/shop/categories/door/categories.ts';
import { categories, formerCategories } from '#app/features/shop/categories/door/category.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { followAddress, isCalled, lockCategories } from './category.mutations.server.ts';

export type RenameCategoryResult = { ok: true } | { ok: false; reason: 'taken' | 'gone' };

/** Its address follows its name, and so do its pieces, what they are found by, and what names it; the address of before leads on to the new one. */
export function renameCategory(
  context: ActContext,
  actor: string,
  { id, name }: { id: string; name: string },
): Promise<RenameCategoryResult> {
  return act(context, actor, async (act) => {
    const all = await lockCategories(act.db);
    const category = all.find((each) => each.id === id);
    if (!category) return { ok: false, reason: 'gone' };
    if (category.name === name) return { ok: true };
    const others = all.filter((each) => each.id !== id);
    if (others.some(isCalled(name))) return { ok: false, reason: 'taken' };
    const slug = addressFor(name, (address) => others.some((other) => other.slug === address));
    await act.db.delete(formerCategories).where(eq(formerCategories.slug, slug));
    await act.db.update(categories).set({ name, slug }).where(eq(categories.id, id));
    if (slug !== category.slug) await act.db.insert(formerCategories).values({ slug: category.slug, categoryId: id });
    await followAddress(act.db, { from: category.slug, to: slug });
    const pieces = await act.db.select({ id: products.id }).from(products).where(eq(products.category, slug));
    await indexPieces(
      act.db,
      pieces.map((piece) => piece.id),
    );
    await act.audit('category.renamed', id, { from: category.name, to: name, slug });
    return { ok: true };
  });
}
