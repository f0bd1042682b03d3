import { eq } from 'drizzle-orm';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { photoViews } from '#app/features/ground/photos/door/photo-view.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { briefs } from './brief.table.server.ts';
import { briefFacts } from './brief-details.ts';

/** What a message of /bespoke asks for; undefined for any other message. */
export async function findBrief(db: Database, messageId: string) {
  const [brief] = await db
    .select({ details: briefs.details, photos: briefs.photos })
    .from(briefs)
    .where(eq(briefs.messageId, messageId));
  if (!brief) return undefined;
  const { details, photos } = brief;
  return { details, facts: briefFacts(details), photos: photoViews(photos) };
}

/** Its photos as the store has them. */
export async function findPhotosOf(db: Database, messageId: string): Promise<TakenPhoto[]> {
  const [brief] = await db.select({ photos: briefs.photos }).from(briefs).where(eq(briefs.messageId, messageId));
  return brief?.photos ?? [];
}

export type Brief = NonNullable<Awaited<ReturnType<typeof findBrief>>>;
