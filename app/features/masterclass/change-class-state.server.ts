import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { classCancelledLetter } from './class-letters.ts';
import { classMailTexts } from './class-mail-texts.ts';
import { classSessions } from './class-session.table.server.ts';
import { tellStudents } from './class-students.server.ts';
import { type Cohort, countStudents, findCohort } from './cohort.queries.server.ts';
import { cohorts } from './cohort.table.server.ts';
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
 * Opens, closes, finishes or cancels a class. An open class needs evenings once its timings are known; one with students is
 * cancelled, never closed. Cancelling cancels what is still to come and tells the students; finishing early leaves out what is still to
 * come, so that no certificate waits for it.
 */
export async function changeClassState(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { id, move, actor }: { id: string; move: ClassMove; actor: string },
): Promise<{ ok: true } | { ok: false; reason: ClassMoveRefusal }> {
  const { db, clock } = services;
  const now = clock();
  const { from, to } = CLASS_MOVES[move];
  return db.transaction(async (db) => {
    const cohort = await findCohort(db, id);
    if (!cohort) return { ok: false, reason: 'not_found' };
    const refusal = await refuse(db, cohort, move, now);
    if (refusal) return { ok: false, reason: refusal };
    const moved = await db
      .update(cohorts)
      .set({ state: to, version: sql`${cohorts.version} + 1`, updatedAt: now })
      .where(and(eq(cohorts.id, id), inArray(cohorts.state, [...from])))
      .returning({ id: cohorts.id });
    if (moved.length === 0) return { ok: false, reason: 'wrong_state' };
    if (move === 'cancel') await cancelEvenings(db, services, cohort, now);
    if (move === 'finish') await leaveOutComing(db, id, now);
    await recordAudit(db, { actor, action: AUDIT_ACTIONS[move], subjectId: id, details: { from: cohort.state } }, now);
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

/** An evening that has begun belongs to the class; those after it have no number any more. */
async function leaveOutComing(db: Database, cohortId: string, now: Date): Promise<void> {
  const { startsAt, state, revision } = classSessions;
  await db
    .update(classSessions)
    .set({ state: 'skipped', number: null, revision: sql`${revision} + 1`, updatedAt: now })
    .where(and(eq(classSessions.cohortId, cohortId), eq(state, 'planned'), gt(startsAt, now)));
  await numberSessions(db, cohortId);
}

async function cancelEvenings(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  cohort: Cohort,
  now: Date,
): Promise<void> {
  await db
    .update(classSessions)
    .set({ state: 'cancelled', revision: sql`${classSessions.revision} + 1`, updatedAt: now })
    .where(and(eq(classSessions.cohortId, cohort.id), eq(classSessions.state, 'planned')));
  const { business } = await readShopSettings(db);
  const texts = classMailTexts.classCancelled;
  await tellStudents(
    db,
    services,
    cohort.id,
    {
      kind: 'class-cancelled',
      key: `class-cancelled/${cohort.id}`,
      title: texts.subject(cohort.title),
      body: texts.words(cohort.title, formatDate(fromLagosDay(cohort.startsOn))),
      href: '/userMasterclass',
      compose: (student) => classCancelledLetter({ business, publicUrl: services.config.publicUrl, student }, cohort),
    },
    now,
  );
}
