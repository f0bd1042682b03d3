import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { OwnSession } from '#app/platform/auth/auth.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { deviceName } from '../accounts/device-name.ts';
import { newsDevices } from './news.table.server.ts';

/** As a browser gives it: where its push service takes messages, and what they are encrypted for. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A page that opens by a key, as a notification to an account would lead there, and whose it is. */
export interface KeyPage {
  about: string;
  customerId: string;
}

interface NewDevice {
  of: { session: OwnSession } | KeyPage;
  userAgent: string | null;
  subscription: Subscription;
}

/** Of one page that opens by a key; the oldest goes. */
const MOST_BY_KEY = 5;

/**
 * The device in hand shows news from now on. One that was somebody else's until then is theirs no longer: a browser has one endpoint,
 * whoever uses it.
 */
export async function addDevice(
  context: ActContext,
  actor: string,
  { of, userAgent, subscription }: NewDevice,
): Promise<void> {
  await act(context, actor, async (act) => {
    const ofBrowser = eq(newsDevices.endpoint, subscription.endpoint);
    const sessionId = 'session' in of ? of.session.id : null;
    const page = 'session' in of ? null : of;
    const replaced = page
      ? and(
          ofBrowser,
          or(
            isNotNull(newsDevices.sessionId),
            ne(newsDevices.customerId, page.customerId),
            eq(newsDevices.about, page.about),
          ),
        )
      : or(ofBrowser, eq(newsDevices.sessionId, sessionId ?? ''));
    await act.db.delete(newsDevices).where(replaced);
    await act.db
      .insert(newsDevices)
      .values({ ...subscription, ...page, sessionId, id: newId('dev', act.now), createdAt: act.now });
    if (page) await dropOldest(act.db, page);
    await act.audit('news.shown', actor, { device: deviceName(userAgent) });
  });
}

async function dropOldest(db: Database, { about }: KeyPage): Promise<void> {
  const tooMany = await db
    .select({ id: newsDevices.id })
    .from(newsDevices)
    .where(eq(newsDevices.about, about))
    .orderBy(desc(newsDevices.createdAt), desc(newsDevices.id))
    .offset(MOST_BY_KEY);
  const ids = tooMany.map(({ id }) => id);
  await db.delete(newsDevices).where(inArray(newsDevices.id, ids));
}

/** Of a session of the person's own, or the browser in hand on a page that opens by a key; another is left as it is. */
export async function removeDevice(
  context: ActContext,
  actor: string,
  { of, userAgent }: { of: { sessionId: string } | { about: string; endpoint: string }; userAgent: string | null },
): Promise<void> {
  await act(context, actor, async (act) => {
    const meant =
      'sessionId' in of
        ? eq(newsDevices.sessionId, of.sessionId)
        : and(eq(newsDevices.about, of.about), eq(newsDevices.endpoint, of.endpoint));
    const removed = await act.db.delete(newsDevices).where(meant).returning({ id: newsDevices.id });
    if (removed.length > 0) await act.audit('news.hidden', actor, { device: deviceName(userAgent) });
  });
}

/** Those of these sessions whose device shows news. */
export async function listDevices(db: Database, own: readonly OwnSession[]): Promise<OwnSession[]> {
  const ids = own.map(({ id }) => id);
  const found = await db.select().from(newsDevices).where(inArray(newsDevices.sessionId, ids));
  return own.filter(({ id }) => found.some(({ sessionId }) => sessionId === id));
}
