import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { classWaiters } from '../class-waiter.table.server.ts';

/** Nobody waits longer for a class than this, and nobody is remembered for longer than this once they were written to. */
const WAITING_DAYS = 2 * 365;
const TOLD_DAYS = 90;

/** Idempotent, and quiet about who is on the list: the link itself is the proof. */
export async function leaveWaitingList(context: ActContext, waiterId: string): Promise<void> {
  await act(context, 'system:visitor', ({ db }) => db.delete(classWaiters).where(eq(classWaiters.id, waiterId)));
}

/** Whoever has a place waits no longer. */
export async function stopWaiting(act: Act, email: string): Promise<void> {
  await act.db.delete(classWaiters).where(eq(classWaiters.email, email.toLowerCase()));
}

/** Nightly housekeeping, as the privacy policy says. */
export function forgetOldWaiters(context: ActContext): Promise<void> {
  return act(context, 'system:housekeeping', async ({ db, now }) => {
    const isStale = and(isNull(classWaiters.toldAt), lt(classWaiters.askedAt, addDays(now, -WAITING_DAYS)));
    await db.delete(classWaiters).where(or(isStale, lt(classWaiters.toldAt, addDays(now, -TOLD_DAYS))));
  });
}
