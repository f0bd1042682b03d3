import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { sessions, users } from '#app/platform/auth/auth.table.server.ts';
import { isOpen } from '#app/platform/auth/bearer-token.server.ts';
import type { Log } from '#app/platform/logging/log.server.ts';
import { notifications } from './door/notification.table.server.ts';
import { isOnTeam } from './news.queries.server.ts';
import { newsDevices, newsPushes } from './news.table.server.ts';
import { newsTexts } from './news-texts.ts';
import { push } from './push.server.ts';
import type { Shown } from './shown-news.ts';

/** Of one pass. */
const MOST = 500;
/** A pass that was killed has claimed for so long; what it sent after all is shown in the place of itself, since it has the same tag. */
const CLAIMED_MS = 10 * 60_000;
/** The last try comes half an hour after the first. */
const MOST_TRIES = 6;
const MOST_WAIT_MS = 6 * 3_600_000;
const MOST_LETTERS = 300;

type PushContext = ActContext & { log: Log };
type Due = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Shows each device what it is due: one thing as itself, several as the first and how many more. Its push service is asked outside of
 * any transaction; one that is gone (404, 410) or knows our key no longer (401, 403) takes the device with it, one that is busy or away is
 * tried again, later each time.
 */
export async function sendPushes(context: PushContext): Promise<void> {
  const byDevice = Map.groupBy(await claimDue(context), ({ device }) => device.id);
  await Promise.all([...byDevice.values()].map((due) => sendTo(context, due)));
}

async function claimDue(context: ActContext) {
  return act(context, 'system:news', async ({ db, now }) => {
    const due = await db
      .select({ device: newsDevices, news: notifications, waiting: newsPushes })
      .from(newsPushes)
      .innerJoin(newsDevices, eq(newsDevices.id, newsPushes.deviceId))
      .leftJoin(sessions, eq(sessions.id, newsDevices.sessionId))
      .leftJoin(users, eq(users.id, sessions.userId))
      .leftJoin(notifications, eq(notifications.id, newsPushes.notificationId))
      // What waited is not for whoever has left the team, the shop or that sign-in since.
      .where(
        and(lte(newsPushes.nextTryAt, now), or(isNotNull(newsDevices.about), and(isOpen(now), or(isOnTeam, isOwn)))),
      )
      .orderBy(asc(notifications.createdAt), asc(newsPushes.tag))
      .limit(MOST)
      .for('update', { of: newsPushes, skipLocked: true });
    for (const [deviceId, theirs] of Map.groupBy(due, ({ device }) => device.id))
      await db
        .update(newsPushes)
        .set({ tries: sql`${newsPushes.tries} + 1`, nextTryAt: new Date(now.getTime() + CLAIMED_MS) })
        .where(these(deviceId, theirs));
    return due;
  });
}

const isOwn = and(eq(notifications.audience, 'customer'), isNull(users.anonymisedAt), isNull(users.lockedAt));

async function sendTo(context: PushContext, due: readonly Due[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const {
    device,
    waiting: { tries },
  } = first;
  const answer = await push(context, { to: device, shown: wordsOf(due) });
  await act(context, 'system:news', async ({ db, now }) => {
    if (answer.kind === 'gone') {
      await db.delete(newsDevices).where(eq(newsDevices.id, device.id));
    } else if (answer.kind === 'later' && tries + 1 < MOST_TRIES) {
      const wait = Math.min(Math.max(answer.afterMs, 60_000 * 2 ** tries), MOST_WAIT_MS);
      await db
        .update(newsPushes)
        .set({ nextTryAt: new Date(now.getTime() + wait) })
        .where(these(device.id, due));
    } else {
      await db.delete(newsPushes).where(these(device.id, due));
    }
  });
  if (answer.kind === 'refused') context.log.warn({ status: answer.status }, 'a push service refused a message');
}

function wordsOf(due: readonly Due[]): Shown {
  const [first] = due;
  if (!first) throw new Error('A push of no news');
  const { news, waiting } = first;
  const words = news ?? waiting.words;
  if (!words) throw new Error('A push without words');
  const subject = news?.details.subject ?? words.title;
  const more = due.length - 1;
  const all = news && (news.audience === 'admin' ? '/adminNotifications' : '/notifications');
  return {
    title: more > 0 ? newsTexts.andMore(subject, more) : subject,
    body: words.body.slice(0, MOST_LETTERS),
    // A page that opens by a key is where all of it is.
    href: more > 0 && all ? all : words.href,
    tag: waiting.tag,
  };
}

const these = (deviceId: string, due: readonly Due[]) =>
  and(
    eq(newsPushes.deviceId, deviceId),
    inArray(
      newsPushes.tag,
      due.map(({ waiting }) => waiting.tag),
    ),
  );
