import { and, asc, eq } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { mayEnterClass } from '#app/features/class/masterclass/student-class.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { sessionMaterials } from './session-material.table.server.ts';

export type SessionMaterial = typeof sessionMaterials.$inferSelect;

/** What there is for one session, in the owner's order. */
export function listMaterials(db: Database, sessionId: string): Promise<SessionMaterial[]> {
  return db
    .select()
    .from(sessionMaterials)
    .where(eq(sessionMaterials.sessionId, sessionId))
    .orderBy(asc(sessionMaterials.position), asc(sessionMaterials.id));
}

/** The same of a whole class: the forms for little data first. */
export async function listClassMaterials(db: Database, cohortId: string): Promise<SessionMaterial[]> {
  const rows = await db
    .select({ material: sessionMaterials })
    .from(sessionMaterials)
    .innerJoin(classSessions, eq(classSessions.id, sessionMaterials.sessionId))
    .where(eq(classSessions.cohortId, cohortId))
    .orderBy(asc(sessionMaterials.position), asc(sessionMaterials.id))
    .limit(1000);
  return rows.map(({ material }) => material);
}

export async function findMaterial(db: Database, id: string): Promise<SessionMaterial | undefined> {
  const [row] = await db.select().from(sessionMaterials).where(eq(sessionMaterials.id, id));
  return row;
}

/**
 * A material as a student may have it: they have a place in its class that was not given up, and the class was published. Undefined
 * for everybody else, as for one that does not exist.
 */
export async function findMaterialFor(
  db: Database,
  { id, viewer }: { id: string; viewer: Pick<Viewer, 'id' | 'email' | 'emailVerified'> },
): Promise<SessionMaterial | undefined> {
  const [row] = await db
    .select({ material: sessionMaterials })
    .from(sessionMaterials)
    .innerJoin(classSessions, eq(classSessions.id, sessionMaterials.sessionId))
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .innerJoin(enrollments, eq(enrollments.cohortId, cohorts.id))
    .where(and(eq(sessionMaterials.id, id), mayEnterClass(viewer)))
    .limit(1);
  return row?.material;
}
