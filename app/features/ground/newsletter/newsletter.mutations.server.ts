import { and, eq, exists, lt, ne, sql } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newsletterConsents, newsletterSubscribers } from './door/newsletter.table.server.ts';
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
export async function confirmSubscription(context: ActContext, link: ConfirmLink): Promise<ConfirmResult> {
  const now = context.clock();
  if (now.getTime() - link.askedAt.getTime() > LINK_LIVES_MS) return { ok: false, reason: 'stale' };
  return act(context, 'system:visitor', async (act) => {
    const [subscriber] = await act.db
      .select({ state: newsletterSubscribers.state })
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.id, link.subscriberId), eq(newsletterSubscribers.askedAt, link.askedAt)))
      .for('update');
    if (!subscriber || subscriber.state === 'left') return { ok: false, reason: 'stale' };
    if (subscriber.state === 'asked') {
      await setState(act, link.subscriberId, 'confirmed', newsletterTexts.confirm.button);
    }
    return { ok: true };
  });
}

/** Idempotent, and quiet about who is on the list: the link itself is the proof. */
export async function leaveNewsletter(context: ActContext, subscriberId: string): Promise<void> {
  await act(context, 'system:visitor', (act) => takeOff(act, subscriberId, newsletterTexts.leave.button));
}

/** Takes somebody off who asked us to. The address stays as one that has left. False for somebody who is not on the list. */
export async function removeSubscriber(
  context: ActContext,
  actor: string,
  { subscriberId }: { subscriberId: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const isOff = await takeOff(act, subscriberId, newsletterTexts.removedByUs);
    if (isOff) await act.audit('subscriber.removed', subscriberId);
    return isOff;
  });
}

async function takeOff(act: Act, subscriberId: string, wording: string): Promise<boolean> {
  const [subscriber] = await act.db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, subscriberId), ne(newsletterSubscribers.state, 'left')))
    .for('update');
  if (!subscriber) return false;
  await setState(act, subscriberId, 'left', wording);
  return true;
}

/**
 * Nightly housekeeping: addresses that nobody confirmed within 30 days (privacy policy). Who had left before asking again has left
 * still, and the proof of it stays: deleting it would let the next asking begin as if they had never said no.
 */
export function forgetUnconfirmed(context: ActContext): Promise<void> {
  return act(context, 'system:housekeeping', async ({ db, now }) => {
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
  });
}

async function setState(act: Act, id: string, state: 'confirmed' | 'left', wording: string) {
  await act.db.update(newsletterSubscribers).set({ state, changedAt: act.now }).where(eq(newsletterSubscribers.id, id));
  await act.db.insert(newsletterConsents).values({ subscriberId: id, act: state, wording, at: act.now });
}
