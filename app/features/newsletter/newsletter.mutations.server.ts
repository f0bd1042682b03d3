import { and, eq, exists, lt, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter.table.server.ts';
import type { ConfirmLink } from './newsletter-links.server.ts';
import { newsletterTexts } from './newsletter-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_LIVES_MS = 7 * DAY_MS;
const UNCONFIRMED_LIVES_MS = 30 * DAY_MS;

export type ConfirmResult = { ok: true } | { ok: false; reason: 'stale' };

/**
 * The second half of the double opt-in. Only the newest link counts, for seven days, and never after leaving. A second press on
 * a confirmed subscription changes nothing and says yes.
 */
export async function confirmSubscription(db: Database, link: ConfirmLink, now: Date): Promise<ConfirmResult> {
  if (now.getTime() - link.askedAt.getTime() > LINK_LIVES_MS) return { ok: false, reason: 'stale' };
  return db.transaction(async (db) => {
    const [subscriber] = await db
      .select({ state: newsletterSubscribers.state })
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.id, link.subscriberId), eq(newsletterSubscribers.askedAt, link.askedAt)))
      .for('update');
    if (!subscriber || subscriber.state === 'left') return { ok: false, reason: 'stale' };
    if (subscriber.state === 'asked') {
      await setState(db, link.subscriberId, 'confirmed', newsletterTexts.confirm.button, now);
    }
    return { ok: true };
  });
}

/** Idempotent, and quiet about who is on the list: the link itself is the proof. */
export async function leaveNewsletter(db: Database, subscriberId: string, now: Date): Promise<void> {
  await db.transaction((db) => takeOff(db, subscriberId, newsletterTexts.leave.button, now));
}

/** Takes somebody off who asked us to. The address stays as one that has left. False for somebody who is not on the list. */
export async function removeSubscriber(
  db: Database,
  { subscriberId, actor }: { subscriberId: string; actor: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const isOff = await takeOff(db, subscriberId, newsletterTexts.removedByUs, now);
    if (isOff) await recordAudit(db, { actor, action: 'subscriber.removed', subjectId: subscriberId }, now);
    return isOff;
  });
}

async function takeOff(db: Database, subscriberId: string, wording: string, now: Date): Promise<boolean> {
  const [subscriber] = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, subscriberId), ne(newsletterSubscribers.state, 'left')))
    .for('update');
  if (!subscriber) return false;
  await setState(db, subscriberId, 'left', wording, now);
  return true;
}

/**
 * Nightly housekeeping: addresses that nobody confirmed within 30 days (privacy policy). Who had left before asking again has left
 * still, and the proof of it stays: deleting it would let the next asking begin as if they had never said no.
 */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNCONFIRMED_LIVES_MS);
  const isOld = and(eq(newsletterSubscribers.state, 'asked'), lt(newsletterSubscribers.askedAt, since));
  const departures = db
    .select({ one: sql`1` })
    .from(newsletterConsents)
    .where(and(eq(newsletterConsents.subscriberId, newsletterSubscribers.id), eq(newsletterConsents.act, 'left')));
  await db
    .update(newsletterSubscribers)
    .set({ state: 'left', changedAt: now })
    .where(and(isOld, exists(departures)));
  await db.delete(newsletterSubscribers).where(isOld);
}

async function setState(db: Database, id: string, state: 'confirmed' | 'left', wording: string, now: Date) {
  await db.update(newsletterSubscribers).set({ state, changedAt: now }).where(eq(newsletterSubscribers.id, id));
  await db.insert(newsletterConsents).values({ subscriberId: id, act: state, wording, at: now });
}
