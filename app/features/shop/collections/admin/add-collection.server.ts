import { eq } from 'drizzle-orm';
import { addressFor } from '#app/features/shop/categories/door/categories.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { MOST_COLLECTIONS } from '../collection-rule.ts';
import { collections, formerCollections } from '../door/collection.table.server.ts';
import { isCalled, lockCollections } from './collection.mutations.server.ts';

export type AddCollectionResult = { ok: true; id: string } | { ok: false; reason: 'taken' | 'too_many' };

/** A new collection without pieces, or with a rule that finds all of them until it is narrowed. */
export function addCollection(
  context: ActContext,
  actor: string,
  { name, kind }: { name: string; kind: 'hand' | 'rule' },
): Promise<AddCollectionResult> {
  return act(context, actor, async (act) => {
    const all = await lockCollections(act.db);
    if (all.some(isCalled(name))) return { ok: false, reason: 'taken' };
    if (all.length >= MOST_COLLECTIONS) return { ok: false, reason: 'too_many' };
    const id = newId('col', act.now);
    const slug = addressFor(name, (address) => all.some((other) => other.slug === address));
    await act.db.delete(formerCollections).where(eq(formerCollections.slug, slug));
    await act.db.insert(collections).values({ id, slug, name, rule: kind === 'rule' ? {} : null, createdAt: act.now });
    await act.audit('collection.added', id, { name, slug });
    return { ok: true, id };
  });
}
