import { eq } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { numberSessions } from './number-sessions.server.ts';
import type { PlannedSession } from './repeat-sessions.ts';

/**
 * Adds sessions to a class, one a day at most: days that have one are left as they are, whatever was made of them. Says how many were
 * new. Run inside a transaction.
 */
export async function planSessions(
  act: Act,
  { cohortId, evenings }: { cohortId: string; evenings: readonly PlannedSession[] },
): Promise<number> {
  const there = await act.db
    .select({ startsAt: classSessions.startsAt })
    .from(classSessions)
    .where(eq(classSessions.cohortId, cohortId));
  const days = new Set(there.map(({ startsAt }) => lagosDay(startsAt)));
  const free = evenings.filter(({ startsAt }) => !days.has(lagosDay(startsAt)));
  if (free.length === 0) return 0;
  const rows = free.map((evening) => ({
    ...evening,
    id: newId('ses', act.now),
    cohortId,
    // Their places in the row are counted afterwards, once all are there.
    number: 0,
    updatedAt: act.now,
  }));
  const added = await act.db
    .insert(classSessions)
    .values(rows)
    .onConflictDoNothing({ target: [classSessions.cohortId, classSessions.startsAt] })
    .returning({ id: classSessions.id });
  if (added.length === 0) return 0;
  await numberSessions(act.db, cohortId);
  const details = { evenings: added.length, first: free[0]?.startsAt.toISOString() ?? '' };
  await act.audit('cohort.sessions_planned', cohortId, details);
  return added.length;
}
