import { eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { collections } from '../door/collection.table.server.ts';

/** Its pieces stay in the shop; links to it find nothing any more. */
export function deleteCollection(
  context: ActContext,
  actor: string,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    const [deleted] = await act.db
      .delete(collections)
      .where(eq(collections.id, id))
      .returning({ name: collections.name });
    if (!deleted) return { ok: false, reason: 'gone' };
    await act.audit('collection.deleted', id, deleted);
    return { ok: true };
  });
}
