import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { classSessions } from './class-session.table.server.ts';
import { numberSessions } from './number-sessions.server.ts';
import type { Evening } from './repeat-evenings.ts';

/**
 * Adds evenings to a class, one a day at most: days that have one are left as they are, whatever was made of them. Says how many were
 * new. Run inside a transaction.
 */
export async function planSessions(
  db: Database,
  { cohortId, evenings, actor }: { cohortId: string; evenings: readonly Evening[]; actor: string },
  now: Date,
): Promise<number> {
  const there = await db
    .select({ startsAt: classSessions.startsAt })
    .from(classSessions)
    .where(eq(classSessions.cohortId, cohortId));
  const days = new Set(there.map(({ startsAt }) => lagosDay(startsAt)));
  const free = evenings.filter(({ startsAt }) => !days.has(lagosDay(startsAt)));
  if (free.length === 0) return 0;
  const rows = free.map((evening) => ({
    ...evening,
    id: newId('ses', now),
    cohortId,
    // Their places in the row are counted afterwards, once all are there.
    number: 0,
    updatedAt: now,
  }));
  const added = await db
    .insert(classSessions)
    .values(rows)
    .onConflictDoNothing({ target: [classSessions.cohortId, classSessions.startsAt] })
    .returning({ id: classSessions.id });
  if (added.length === 0) return 0;
  await numberSessions(db, cohortId);
  const details = { evenings: added.length, first: free[0]?.startsAt.toISOString() ?? '' };
  await recordAudit(db, { actor, action: 'cohort.sessions_planned', subjectId: cohortId, details }, now);
  return added.length;
}
