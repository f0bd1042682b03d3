import { addressFor, MOST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { insertCategory, isCalled, lockCategories } from './category.mutations.server.ts';

export type AddCategoryResult = { ok: true; id: string } | { ok: false; reason: 'taken' | 'too_many' };

/** A category at the end of the bar. */
export function addCategory(context: ActContext, actor: string, name: string): Promise<AddCategoryResult> {
  return act(context, actor, async (act) => {
    const all = await lockCategories(act.db);
    if (all.some(isCalled(name))) return { ok: false, reason: 'taken' };
    if (all.length >= MOST_CATEGORIES) return { ok: false, reason: 'too_many' };
    const slug = addressFor(name, (address) => all.some((other) => other.slug === address));
    return { ok: true, id: await insertCategory(act, { slug, name, after: all }) };
  });
}
