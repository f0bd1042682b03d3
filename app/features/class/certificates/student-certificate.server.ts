import { listClassesOf } from '#app/features/class/masterclass/student-class.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { listCertificatesOf } from './certificate.queries.server.ts';
import { viewCertificate } from './certificate-views.ts';
import { readClassProgress } from './class-progress.server.ts';

/**
 * A student's certificate of the class asked for, else their newest one, else what is still missing for the one of their latest class.
 * Undefined for anyone who has no class, or not this one.
 */
export async function readStudentCertificate(
  { db, clock, config }: ActContext,
  { viewer, asked }: { viewer: Viewer; asked: string | undefined },
) {
  const [classes, own] = await Promise.all([listClassesOf(db, viewer), listCertificatesOf(db, viewer)]);
  const cohortId = asked ?? own[0]?.cohortId ?? classes[0]?.cohort.id;
  const places = classes.filter(({ cohort }) => cohort.id === cohortId);
  const [first] = places;
  if (!first) return undefined;
  const { cohort } = first;
  const certificate = own.find((row) => row.cohortId === cohort.id)?.certificate;
  const ids = places.map(({ enrollmentId }) => enrollmentId);
  const [progress] = certificate ? [] : await readClassProgress(db, { cohort, now: clock(), enrollmentIds: ids });
  return {
    cohort: { id: cohort.id, title: cohort.title },
    certificate: certificate
      ? {
          ...viewCertificate(certificate, config.publicUrl),
          keepsName: certificate.keepsName,
          revoked: certificate.revokedAt
            ? { on: formatDate(certificate.revokedAt), reason: certificate.revokedReason ?? '' }
            : null,
        }
      : null,
    lines: progress?.lines ?? [],
    others: own
      .filter((row) => row.cohortId !== cohort.id)
      .map(({ cohortId, certificate }) => ({ cohortId, title: certificate.classTitle })),
  };
}

export type StudentCertificate = NonNullable<Awaited<ReturnType<typeof readStudentCertificate>>>;

/** For the student's class page: their quizzes, the rule line by line, and whether the certificate is there. */
export async function readLearning(
  { db, clock }: ActContext,
  { viewer, cohortId }: { viewer: Viewer; cohortId: string },
) {
  const places = (await listClassesOf(db, viewer)).filter(({ cohort }) => cohort.id === cohortId);
  // The last of the list is the first place they took: the one they answer quizzes with.
  const first = places.at(-1);
  if (!first) return undefined;
  const ids = places.map(({ enrollmentId }) => enrollmentId);
  const all = await readClassProgress(db, { cohort: first.cohort, now: clock(), enrollmentIds: ids });
  const own =
    all.find(({ certificate }) => certificate) ?? all.find(({ enrollment }) => enrollment.id === first.enrollmentId);
  if (!own) return undefined;
  return {
    cohortId,
    quizzes: own.quizzes,
    lines: own.lines,
    certificate: own.certificate ? { isRevoked: own.certificate.revokedAt !== null } : null,
  };
}

export type Learning = NonNullable<Awaited<ReturnType<typeof readLearning>>>;
