import { eq } from 'drizzle-orm';
import { addressFor } from '#app/features/categories/categories.ts';
import { categories, formerCategories } from '#app/features/categories/category.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { isCalled, lockCategories } from './category.mutations.server.ts';

const MOST_CATEGORIES = 40;

export type AddCategoryResult = { ok: true; id: string } | { ok: false; reason: 'taken' | 'too_many' };

/** A category at the end of the bar. It takes an address that another had before: whoever asks for `sofas` wants what is called so now. */
export function addCategory(context: ActContext, actor: string, name: string): Promise<AddCategoryResult> {
  return act(context, actor, async (act) => {
    const all = await lockCategories(act.db);
    if (all.some(isCalled(name))) return { ok: false, reason: 'taken' };
    if (all.length >= MOST_CATEGORIES) return { ok: false, reason: 'too_many' };
    const id = newId('cat', act.now);
    const slug = addressFor(name, (address) => all.some((other) => other.slug === address));
    const position = Math.max(0, ...all.map((other) => other.position)) + 1;
    await act.db.delete(formerCategories).where(eq(formerCategories.slug, slug));
    await act.db.insert(categories).values({ id, slug, name, position, createdAt: act.now });
    await act.audit('category.added', id, { name, slug });
    return { ok: true, id };
  });
}
