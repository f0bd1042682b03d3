import { and, eq, isNotNull } from 'drizzle-orm';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { certificates } from './certificate.table.server.ts';
import { certificateAdminTexts } from './certificate-texts.ts';
import { readClassProgress, type StudentProgress } from './class-progress.server.ts';

/** A class's students with what each still misses, and their certificates; undefined when there is no such class. */
export async function readClassCertificates(db: Database, { cohortId, now }: { cohortId: string; now: Date }) {
  const cohort = await findCohort(db, cohortId);
  if (!cohort) return undefined;
  const [progress, left] = await Promise.all([
    readClassProgress(db, { cohort, now }),
    listOfThoseWhoLeft(db, cohortId),
  ]);
  return { cohort: { id: cohort.id, title: cohort.title }, students: [...progress, ...left].map(viewStudent) };
}

export type ClassCertificates = NonNullable<Awaited<ReturnType<typeof readClassCertificates>>>;

/** Who has a certificate and gave their place up since: it can still be revoked. */
async function listOfThoseWhoLeft(db: Database, cohortId: string): Promise<Standing[]> {
  const rows = await db
    .select({ enrollment: enrollments, certificate: certificates })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollmentId))
    .where(and(eq(enrollments.cohortId, cohortId), isNotNull(enrollments.cancelledAt)));
  const lines = [{ key: 'paid' as const, isMet: false, words: certificateAdminTexts.left }];
  return rows.map((row) => ({ ...row, lines, isMet: false }));
}

type Standing = Pick<StudentProgress, 'enrollment' | 'lines' | 'isMet' | 'certificate'>;

function viewStudent({ enrollment, lines, isMet, certificate }: Standing) {
  return {
    id: enrollment.id,
    fullName: enrollment.fullName,
    email: enrollment.email,
    isMet,
    missing: lines.filter((line) => !line.isMet).map(({ words }) => words),
    certificate: certificate
      ? {
          number: certificate.number,
          issued: formatDate(certificate.issuedAt),
          exceptionReason: certificate.exceptionReason,
          revokedReason: certificate.revokedReason,
          isRevoked: certificate.revokedAt !== null,
        }
      : null,
  };
}
