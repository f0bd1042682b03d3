import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { type Cohort, countStudents, findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { classCancelledMessage } from './class-messages.ts';
import { notifyStudents } from './class-students.server.ts';
import { numberSessions } from './number-sessions.server.ts';

/** What the owner may do with a class, from which states, and what it becomes. Its days do the rest (`moveClassesOn`). */
export const CLASS_MOVES = {
  open: { from: ['draft'], to: 'open' },
  close: { from: ['open'], to: 'draft' },
  finish: { from: ['running'], to: 'finished' },
  cancel: { from: ['draft', 'open', 'running'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly Cohort['state'][]; to: Cohort['state'] }>;

const AUDIT_ACTIONS = {
  open: 'cohort.opened',
  close: 'cohort.closed',
  finish: 'cohort.finished',
  cancel: 'cohort.cancelled',
} as const;

export type ClassMove = keyof typeof CLASS_MOVES;
type ClassMoveRefusal = 'not_found' | 'wrong_state' | 'has_students' | 'no_sessions' | 'past';

/**
 * Opens, closes, finishes or cancels a class. An open class needs sessions once its timings are known; one with students is
 * cancelled, never closed. Cancelling cancels what is still to come and tells the students; finishing early leaves out what is still to
 * come, so that no certificate waits for it.
 */
export async function changeClassState(
  context: ActContext,
  actor: string,
  { id, move }: { id: string; move: ClassMove },
): Promise<{ ok: true } | { ok: false; reason: ClassMoveRefusal }> {
  const { from, to } = CLASS_MOVES[move];
  return act(context, actor, async (act) => {
    const cohort = await findCohort(act.db, id);
    if (!cohort) return { ok: false, reason: 'not_found' };
    const refusal = await refuse(act.db, cohort, move, act.now);
    if (refusal) return { ok: false, reason: refusal };
    const moved = await act.db
      .update(cohorts)
      .set({ state: to, version: sql`${cohorts.version} + 1`, updatedAt: act.now })
      .where(and(eq(cohorts.id, id), inArray(cohorts.state, [...from])))
      .returning({ id: cohorts.id });
    if (moved.length === 0) return { ok: false, reason: 'wrong_state' };
    if (move === 'cancel') await cancelSessions(act, cohort);
    if (move === 'finish') await leaveOutComing(act, id);
    await act.audit(AUDIT_ACTIONS[move], id, { from: cohort.state });
    return { ok: true };
  });
}

async function refuse(db: Database, cohort: Cohort, move: ClassMove, now: Date): Promise<ClassMoveRefusal | undefined> {
  if (move === 'close' && (await countStudents(db, cohort.id)) > 0) return 'has_students';
  if (move !== 'open') return undefined;
  if (cohort.startsOn < lagosDay(now)) return 'past';
  const planned = await db.$count(classSessions, eq(classSessions.cohortId, cohort.id));
  return cohort.startTime && planned === 0 ? 'no_sessions' : undefined;
}

/** A session that has started belongs to the class; those after it have no number any more. */
async function leaveOutComing({ db, now }: Act, cohortId: string): Promise<void> {
  const { startsAt, state, revision } = classSessions;
  await db
    .update(classSessions)
    .set({ state: 'skipped', number: null, revision: sql`${revision} + 1`, updatedAt: now })
    .where(and(eq(classSessions.cohortId, cohortId), eq(state, 'planned'), gt(startsAt, now)));
  await numberSessions(db, cohortId);
}

async function cancelSessions(act: Act, cohort: Cohort): Promise<void> {
  await act.db
    .update(classSessions)
    .set({ state: 'cancelled', revision: sql`${classSessions.revision} + 1`, updatedAt: act.now })
    .where(and(eq(classSessions.cohortId, cohort.id), eq(classSessions.state, 'planned')));
  await notifyStudents(act, {
    cohortId: cohort.id,
    once: cohort.id,
    message: (to) => classCancelledMessage.about({ ...to, cohort }),
  });
}
