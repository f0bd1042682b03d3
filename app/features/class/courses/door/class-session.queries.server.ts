import { and, asc, count, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { sessionMaterials } from '../session-material.table.server.ts';

export type ClassSession = typeof classSessions.$inferSelect;

/** A session with its class. */
export async function findSession(db: Database, id: string) {
  const [row] = await db
    .select({ session: classSessions, cohort: cohorts })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .where(eq(classSessions.id, id));
  return row;
}

/** Every session of a class, the first one first. */
export function listSessions(db: Database, cohortId: string): Promise<ClassSession[]> {
  return db
    .select()
    .from(classSessions)
    .where(eq(classSessions.cohortId, cohortId))
    .orderBy(asc(classSessions.startsAt))
    .limit(400);
}

/** The sessions of a class that are still to come, the first one first. */
export function listComingSessions(
  db: Database,
  { cohortId, now }: { cohortId: string; now: Date },
): Promise<ClassSession[]> {
  return db
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.cohortId, cohortId), eq(classSessions.state, 'planned'), gt(classSessions.endsAt, now)))
    .orderBy(asc(classSessions.startsAt))
    .limit(40);
}

/** The sessions of all classes, or of one, between two instants, each with its class's name and how much there is to read and watch. */
export function listScheduled(
  db: Database,
  { from, until, cohortId }: { from: Date; until: Date; cohortId?: string | undefined },
) {
  const materials = db
    .select({ sessionId: sessionMaterials.sessionId, materials: count().as('materials') })
    .from(sessionMaterials)
    .groupBy(sessionMaterials.sessionId)
    .as('materials');
  return db
    .select({
      session: classSessions,
      title: cohorts.title,
      startsOn: cohorts.startsOn,
      classLink: cohorts.joinLink,
      materials: sql<number>`coalesce(${materials.materials}, 0)`.mapWith(Number),
    })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .leftJoin(materials, eq(materials.sessionId, classSessions.id))
    .where(
      and(
        gte(classSessions.startsAt, from),
        lt(classSessions.startsAt, until),
        cohortId ? eq(classSessions.cohortId, cohortId) : undefined,
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(500);
}

/** The first session that is still to come, of one class or of all: where a schedule opens. */
export async function findNextStart(
  db: Database,
  { now, cohortId }: { now: Date; cohortId?: string },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ startsAt: classSessions.startsAt })
    .from(classSessions)
    .where(
      and(
        gt(classSessions.endsAt, now),
        inArray(classSessions.state, ['planned']),
        cohortId ? eq(classSessions.cohortId, cohortId) : undefined,
      ),
    )
    .orderBy(asc(classSessions.startsAt))
    .limit(1);
  return row?.startsAt;
}
