import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { briefs } from './brief.table.server.ts';
import { briefFacts } from './brief-details.ts';

/** What a message of /bespoke asks for; undefined for any other message. */
export async function findBrief(db: Database, messageId: string) {
  const [brief] = await db
    .select({ details: briefs.details, photos: briefs.photos })
    .from(briefs)
    .where(eq(briefs.messageId, messageId));
  if (!brief) return undefined;
  const photos = brief.photos.map((photo) => {
    const { sources, img } = pictureSources(photo);
    const { width, height, dominantColor } = photo;
    return { sources, src: img.src, width, height, dominantColor };
  });
  return { details: brief.details, facts: briefFacts(brief.details), photos };
}

export type Brief = NonNullable<Awaited<ReturnType<typeof findBrief>>>;
