import { eq } from 'drizzle-orm';
import { addressFor } from '#app/features/shop/categories/door/categories.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { CollectionRule } from '../collection-rule.ts';
import { collections, formerCollections } from '../door/collection.table.server.ts';
import { isCalled, lockCollections } from './collection.mutations.server.ts';

export type SaveCollectionResult = { ok: true } | { ok: false; reason: 'taken' | 'gone' };

interface Saved {
  id: string;
  name: string;
  words: string;
  /** Of one that has a rule; one by hand stays by hand. */
  rule: CollectionRule;
  isOnHome: boolean;
}

/** What a collection is called and says, and its rule. Its address follows its name; that of before leads on to the new one. */
export function saveCollection(context: ActContext, actor: string, saved: Saved): Promise<SaveCollectionResult> {
  const { id, name, words, isOnHome } = saved;
  return act(context, actor, async (act) => {
    const all = await lockCollections(act.db);
    const before = all.find((each) => each.id === id);
    if (!before) return { ok: false, reason: 'gone' };
    const others = all.filter((each) => each.id !== id);
    if (others.some(isCalled(name))) return { ok: false, reason: 'taken' };
    const slug =
      name === before.name
        ? before.slug
        : addressFor(name, (address) => others.some((other) => other.slug === address));
    const rule = before.rule && saved.rule;
    await act.db.delete(formerCollections).where(eq(formerCollections.slug, slug));
    await act.db.update(collections).set({ name, slug, words, rule, isOnHome }).where(eq(collections.id, id));
    if (slug !== before.slug) await act.db.insert(formerCollections).values({ slug: before.slug, collectionId: id });
    await act.audit('collection.edited', id, {
      name,
      slug,
      ...(name !== before.name && { from: before.name }),
      ...(isOnHome !== before.isOnHome && { isOnHome }),
      ...(rule && { rule: JSON.stringify(rule) }),
    });
    return { ok: true };
  });
}
