import { desc, eq, inArray } from 'drizzle-orm';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { mayEnterClass } from '#app/features/class/masterclass/student-class.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { certificates } from './certificate.table.server.ts';

export type Certificate = typeof certificates.$inferSelect;

type Student = Pick<Viewer, 'id' | 'email' | 'emailVerified'>;

export async function findCertificate(db: Database, number: string): Promise<Certificate | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
  return row;
}

export function listCertificates(db: Database, enrollmentIds: readonly string[]): Promise<Certificate[]> {
  return db
    .select()
    .from(certificates)
    .where(inArray(certificates.enrollmentId, [...enrollmentIds]));
}

/** A student's certificates with their classes, the newest first. */
export function listCertificatesOf(db: Database, viewer: Student) {
  return db
    .select({ certificate: certificates, cohortId: cohorts.id })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollmentId))
    .innerJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
    .where(mayEnterClass(viewer))
    .orderBy(desc(certificates.issuedAt), desc(certificates.number))
    .limit(20);
}

/** Whether a student's own certificate keeps their name when their account goes. False when it is not theirs. */
export async function keepName(
  db: Database,
  { number, keepsName, viewer }: { number: string; keepsName: boolean; viewer: Student },
): Promise<boolean> {
  const own = await listCertificatesOf(db, viewer);
  if (!own.some(({ certificate }) => certificate.number === number)) return false;
  await db.update(certificates).set({ keepsName }).where(eq(certificates.number, number));
  return true;
}
