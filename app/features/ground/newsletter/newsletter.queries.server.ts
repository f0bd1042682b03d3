import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { newsletterSubscribers } from './door/newsletter.table.server.ts';

/** The address a link is about, for the page that asks to press the button. */
export async function findSubscriberEmail(db: Database, subscriberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId));
  return row?.email;
}
