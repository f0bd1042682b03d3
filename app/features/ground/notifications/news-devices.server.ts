import { and, eq, inArray, or } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { sessions } from '#app/platform/auth/auth.table.server.ts';
import type { OwnSession } from '#app/platform/auth/auth.ts';
import { isOpen } from '#app/platform/auth/bearer-token.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { deviceName } from '../accounts/device-name.ts';
import { type Member, readChoices } from './news.queries.server.ts';
import { newsDevices, newsPushes } from './news.table.server.ts';
import { whenHeard } from './news-times.ts';
import type { NewsTopic } from './news-topics.ts';

/** As a browser gives it: where its push service takes messages, and what they are encrypted for. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The device in hand shows news from now on. One that was somebody else's until they signed out is theirs no longer. */
export async function addDevice(
  context: ActContext,
  actor: string,
  { session: { id: sessionId, userAgent }, subscription }: { session: OwnSession; subscription: Subscription },
): Promise<void> {
  await act(context, actor, async (act) => {
    const { endpoint } = subscription;
    await act.db
      .delete(newsDevices)
      .where(or(eq(newsDevices.endpoint, endpoint), eq(newsDevices.sessionId, sessionId)));
    await act.db.insert(newsDevices).values({ ...subscription, sessionId, createdAt: act.now });
    await act.audit('news.shown', actor, { device: deviceName(userAgent) });
  });
}

/** Of the person's own devices; another is left as it is. */
export async function removeDevice(
  context: ActContext,
  actor: string,
  device: Pick<OwnSession, 'id' | 'userAgent'>,
): Promise<void> {
  await act(context, actor, async (act) => {
    const removed = await act.db.delete(newsDevices).where(eq(newsDevices.sessionId, device.id)).returning();
    if (removed.length > 0) await act.audit('news.hidden', actor, { device: deviceName(device.userAgent) });
  });
}

/** Those of these sessions whose device shows news. */
export async function listDevices(db: Database, own: readonly OwnSession[]): Promise<OwnSession[]> {
  const ids = own.map(({ id }) => id);
  const found = await db.select().from(newsDevices).where(inArray(newsDevices.sessionId, ids));
  return own.filter(({ id }) => found.some(({ sessionId }) => sessionId === id));
}

interface NewsFor {
  /** Of the notification. */
  id: string;
  topic: NewsTopic | null;
  member: Member;
}

/** Writes down what is shown on which device, and when: at once, or when the quiet hours end. */
export async function showOnDevices({ db, now }: Act, news: readonly NewsFor[]): Promise<void> {
  const people = [...new Map(news.map(({ member }) => [member.id, member])).values()];
  const devices = await db
    .select({ sessionId: newsDevices.sessionId, userId: sessions.userId })
    .from(newsDevices)
    .innerJoin(sessions, eq(sessions.id, newsDevices.sessionId))
    .where(
      and(
        isOpen(now),
        inArray(
          sessions.userId,
          people.map(({ id }) => id),
        ),
      ),
    );
  if (devices.length === 0) return;
  const choices = await readChoices(db, people);
  const rows = news.flatMap(({ id, topic, member }) => {
    const chosen = choices.get(member.id);
    if (!chosen || !topic || !chosen.shown.includes(topic)) return [];
    const nextTryAt = whenHeard(now, chosen.quiet);
    return devices
      .filter(({ userId }) => userId === member.id)
      .map(({ sessionId }) => ({ notificationId: id, sessionId, nextTryAt }));
  });
  if (rows.length > 0) await db.insert(newsPushes).values(rows).onConflictDoNothing();
}
