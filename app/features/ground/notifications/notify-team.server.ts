import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { notifications } from './door/notification.table.server.ts';
import { listTeam, type Member, readChoices } from './news.queries.server.ts';
import { newsTold } from './news.table.server.ts';
import { type News, newsKeyOf, teamMorningMessage, teamNewsMessage } from './news-messages.ts';
import { isDue } from './news-times.ts';
import { type NewsTopic, topicsOf } from './news-topics.ts';
import { showToTeam } from './show-on-devices.server.ts';

/** Of one pass; what is left goes with the next one, a minute later. */
const MOST = 500;

/**
 * Passes on to each person of the team what they may see and want to be told of. The notification is the fact and is written with it, so
 * the transaction of the money does nothing more. First it is written down whom a notification is for; then what is due leaves as one
 * email a person, in the transaction that writes down that it did: a pass that is killed has told nothing, and the next one tells all.
 */
export async function notifyTeam(context: ActContext): Promise<void> {
  await act(context, 'system:news', async (act) => {
    const team = await listTeam(act.db);
    await passOn(act, team);
    await sendDue(act, team);
  });
}

async function passOn(act: Act, team: readonly Member[]): Promise<void> {
  const { db, now } = act;
  const fresh = await db
    .select({
      id: notifications.id,
      topic: notifications.topic,
      actor: notifications.actor,
      dedupeKey: notifications.dedupeKey,
    })
    .from(notifications)
    .where(and(isNotNull(notifications.topic), isNull(notifications.passedOnAt)))
    .orderBy(asc(notifications.createdAt))
    .limit(MOST)
    .for('update', { skipLocked: true });
  if (fresh.length === 0) return;
  const keys = fresh.map(({ dedupeKey }) => dedupeKey);
  const mailed = await db
    .select({ key: mails.dedupeKey, to: mails.recipient })
    .from(mails)
    .where(inArray(mails.dedupeKey, keys));
  // Of a message, say, the address of the business has an email of its own, with all of its words.
  const hasOne = (key: string, { email }: Member) => mailed.some((mail) => mail.key === key && mail.to === email);
  const forWhom = fresh.flatMap((news) =>
    team.filter((member) => member.id !== news.actor && maySee(member, news.topic)).map((member) => ({ news, member })),
  );
  const rows = forWhom
    .filter(({ news, member }) => !hasOne(news.dedupeKey, member))
    .map(({ news, member }) => ({ notificationId: news.id, userId: member.id }));
  if (rows.length > 0) await db.insert(newsTold).values(rows).onConflictDoNothing();
  await showToTeam(
    act,
    forWhom.map(({ news: { id, topic }, member }) => ({ id, topic, member })),
  );
  const ids = fresh.map(({ id }) => id);
  await db.update(notifications).set({ passedOnAt: now, actor: null }).where(inArray(notifications.id, ids));
}

async function sendDue(act: Act, team: readonly Member[]): Promise<void> {
  const waiting = await listWaiting(act);
  if (waiting.length === 0) return;
  const choices = await readChoices(act.db, team);
  for (const [userId, theirs] of Map.groupBy(waiting, ({ userId }) => userId)) {
    const to = team.find(({ id }) => id === userId);
    const chosen = choices.get(userId);
    const wayOf = (topic: NewsTopic) => (chosen?.isOn && to && maySee(to, topic) ? chosen.ways[topic] : 'off');
    const unwanted = theirs.filter(({ topic }) => wayOf(topic) === 'off');
    await drop(act, userId, unwanted);
    if (!to || !chosen) continue;
    const due = theirs.filter(({ at, topic }) => isDue(at, { way: wayOf(topic), quiet: chosen.quiet, now: act.now }));
    if (due.length === 0) continue;
    const message = due.some(({ topic }) => wayOf(topic) === 'morning') ? teamMorningMessage : teamNewsMessage;
    const told = { to, news: due };
    await act.tell(message.about(told));
    const mailKey = message.keyOf(newsKeyOf(told));
    await act.db.update(newsTold).set({ mailKey }).where(ofPerson(userId, due));
  }
}

const maySee = ({ role }: Member, topic: NewsTopic | null) => topic !== null && topicsOf(role).includes(topic);

type Waiting = News & { userId: string; at: Date };

async function listWaiting({ db }: Act): Promise<Waiting[]> {
  const rows = await db
    .select({ notification: notifications, userId: newsTold.userId })
    .from(newsTold)
    .innerJoin(notifications, eq(notifications.id, newsTold.notificationId))
    .where(isNull(newsTold.mailKey))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for('update', { of: newsTold, skipLocked: true });
  return rows.flatMap(({ userId, notification: { id, topic, title, body, href, details, createdAt } }) =>
    topic ? { id, topic, subject: details.subject ?? title, body, href, userId, at: createdAt } : [],
  );
}

async function drop({ db }: Act, userId: string, unwanted: readonly Waiting[]): Promise<void> {
  if (unwanted.length > 0) await db.delete(newsTold).where(ofPerson(userId, unwanted));
}

const ofPerson = (userId: string, news: readonly Waiting[]) =>
  and(
    eq(newsTold.userId, userId),
    inArray(
      newsTold.notificationId,
      news.map(({ id }) => id),
    ),
  );
