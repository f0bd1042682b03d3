import { eq } from 'drizzle-orm';
import { type CategoryPicture, categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { lockCategories } from './category.mutations.server.ts';

/** Its picture, which is in the store already, or none. */
export function setCategoryPicture(
  context: ActContext,
  actor: string,
  { id, picture }: { id: string; picture: CategoryPicture | null },
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    const category = (await lockCategories(act.db)).find((each) => each.id === id);
    if (!category) return { ok: false, reason: 'gone' };
    await act.db.update(categories).set({ picture }).where(eq(categories.id, id));
    await act.audit('category.picture_changed', id, { name: category.name, picture: picture?.key ?? null });
    return { ok: true };
  });
}
