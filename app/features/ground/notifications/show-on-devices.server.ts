import { and, eq, inArray } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import type { TellOptions } from '#app/platform/act/message.ts';
import { sessions } from '#app/platform/auth/auth.table.server.ts';
import { isOpen } from '#app/platform/auth/bearer-token.server.ts';
import type { WrittenNews } from './door/define-message.ts';
import { type Member, readChoices } from './news.queries.server.ts';
import { newsDevices, newsPushes } from './news.table.server.ts';
import { whenHeard } from './news-times.ts';
import { type NewsTopic, USUAL_QUIET } from './news-topics.ts';

/** Writes down that a customer's devices show a notification: once it cannot be taken back, or in the morning. */
export async function showToCustomer(
  act: Act,
  { userId, notificationId, leavesAt }: { userId: string; notificationId: string } & TellOptions,
): Promise<void> {
  const nextTryAt = whenHeard(leavesAt ?? act.now, USUAL_QUIET);
  const devices = await listOn(act, [userId]);
  await write(
    act,
    devices.map(({ id }) => ({ deviceId: id, tag: notificationId, notificationId, nextTryAt })),
  );
}

/** The same for the devices of a page that opens by a key. False where there are none. */
export async function showByKey(
  act: Act,
  { news, href, leavesAt }: { news: WrittenNews; href: string } & TellOptions,
): Promise<boolean> {
  const { title, body, dedupeKey } = news;
  const nextTryAt = whenHeard(leavesAt ?? act.now, USUAL_QUIET);
  const devices = await act.db.select({ id: newsDevices.id }).from(newsDevices).where(eq(newsDevices.about, news.href));
  await write(
    act,
    devices.map(({ id }) => ({ deviceId: id, tag: dedupeKey, words: { title, body, href }, nextTryAt })),
  );
  return devices.length > 0;
}

interface NewsFor {
  /** Of the notification. */
  id: string;
  topic: NewsTopic | null;
  member: Member;
}

/** Writes down what is shown on which device of the team, and when: at once, or when the quiet hours end. */
export async function showToTeam(act: Act, news: readonly NewsFor[]): Promise<void> {
  const people = [...new Map(news.map(({ member }) => [member.id, member])).values()];
  const devices = await listOn(
    act,
    people.map(({ id }) => id),
  );
  if (devices.length === 0) return;
  const choices = await readChoices(act.db, people);
  const rows = news.flatMap(({ id, topic, member }) => {
    const chosen = choices.get(member.id);
    if (!chosen || !topic || !chosen.shown.includes(topic)) return [];
    const nextTryAt = whenHeard(act.now, chosen.quiet);
    return devices
      .filter(({ userId }) => userId === member.id)
      .map((device) => ({ deviceId: device.id, tag: id, notificationId: id, nextTryAt }));
  });
  await write(act, rows);
}

function listOn({ db, now }: Act, people: readonly string[]) {
  return db
    .select({ id: newsDevices.id, userId: sessions.userId })
    .from(newsDevices)
    .innerJoin(sessions, eq(sessions.id, newsDevices.sessionId))
    .where(and(isOpen(now), inArray(sessions.userId, [...people])));
}

async function write({ db }: Act, rows: (typeof newsPushes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(newsPushes).values(rows).onConflictDoNothing();
}
