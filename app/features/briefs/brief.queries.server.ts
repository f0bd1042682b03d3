import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { briefs } from './brief.table.server.ts';
import { briefFacts } from './brief-details.ts';
import { photoView } from './photo-view.ts';

/** What a message of /bespoke asks for; undefined for any other message. */
export async function findBrief(db: Database, messageId: string) {
  const [brief] = await db
    .select({ details: briefs.details, photos: briefs.photos })
    .from(briefs)
    .where(eq(briefs.messageId, messageId));
  if (!brief) return undefined;
  return { details: brief.details, facts: briefFacts(brief.details), photos: brief.photos.map(photoView) };
}

export type Brief = NonNullable<Awaited<ReturnType<typeof findBrief>>>;
