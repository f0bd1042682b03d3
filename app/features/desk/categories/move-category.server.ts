import { eq } from 'drizzle-orm';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { lockCategories } from './category.mutations.server.ts';

/** One place up or down in the bar; nothing happens at its ends. */
export function moveCategory(
  context: ActContext,
  actor: string,
  { id, by }: { id: string; by: 1 | -1 },
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    const all = await lockCategories(act.db);
    const from = all.findIndex((each) => each.id === id);
    const category = all[from];
    if (!category) return { ok: false, reason: 'gone' };
    const to = from + by;
    if (to < 0 || to >= all.length) return { ok: true };
    const ordered = all.toSpliced(from, 1).toSpliced(to, 0, category);
    for (const [index, each] of ordered.entries()) {
      if (each.position === index + 1) continue;
      await act.db
        .update(categories)
        .set({ position: index + 1 })
        .where(eq(categories.id, each.id));
    }
    await act.audit('category.moved', id, { name: category.name, position: to + 1 });
    return { ok: true };
  });
}
