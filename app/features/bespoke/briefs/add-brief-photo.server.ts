import { eq } from 'drizzle-orm';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { briefs } from './brief.table.server.ts';

/** As many as the form takes. */
const MOST = 8;

type Added = 'added' | 'there_already' | 'too_many' | 'unknown';

/** Puts a picture that is in the store on a request, after its own. */
export function addBriefPhoto(
  context: ActContext,
  actor: string,
  { messageId, photo }: { messageId: string; photo: TakenPhoto },
): Promise<Added> {
  return act(context, actor, async ({ db, audit }) => {
    const isIt = eq(briefs.messageId, messageId);
    const [brief] = await db.select({ photos: briefs.photos }).from(briefs).where(isIt).for('update');
    if (!brief) return 'unknown';
    if (brief.photos.some(({ key }) => key === photo.key)) return 'there_already';
    if (brief.photos.length >= MOST) return 'too_many';
    await db
      .update(briefs)
      .set({ photos: [...brief.photos, photo] })
      .where(isIt);
    await audit('message.picture_added', messageId);
    return 'added';
  });
}
