import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Cohort, findCohort } from '#app/features/masterclass/cohort.queries.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { type Enrollment, findEnrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { certificates } from './certificate.table.server.ts';
import { composeCertificateMail } from './certificate-email.ts';
import { newCertificateNumber } from './certificate-number.ts';
import { certificateTexts } from './certificate-texts.ts';
import { readClassProgress } from './class-progress.server.ts';

type Issuing = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;

interface Issue {
  enrollmentId: string;
  /** Null for the rule itself. */
  actor: string | null;
  /** Why, where something is missing. Without it the rule must be met. */
  exceptionReason: string | null;
}

type IssueResult =
  | { ok: true; number: string }
  | { ok: false; reason: 'not_found' | 'cancelled' | 'not_met' | 'already' };

/** How long after a class the clock looks whether a certificate is due; later the owner issues it. */
const WATCHED_DAYS = 180;
const WITH_CERTIFICATES: readonly Cohort['state'][] = ['open', 'running', 'finished'];

/**
 * Issues a student's one certificate and tells them, in one transaction: two taps, or a tap and the clock, are one certificate and one
 * mail. `cancelled` = the class, or the student's place in it, is; `not_found` also for a student whose account was deleted.
 */
export async function issueCertificate(services: Issuing, issue: Issue): Promise<IssueResult> {
  const { db, clock } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const enrollment = await findEnrollment(db, issue.enrollmentId);
    const cohort = enrollment?.cohortId ? await findCohort(db, enrollment.cohortId) : undefined;
    if (!enrollment || !cohort || isGoneEmail(enrollment.email)) return { ok: false, reason: 'not_found' };
    if (enrollment.cancelledAt || !WITH_CERTIFICATES.includes(cohort.state)) return { ok: false, reason: 'cancelled' };
    const [progress] = await readClassProgress(db, cohort, now, [enrollment.id]);
    if (progress?.certificate) return { ok: false, reason: 'already' };
    if (!progress?.isMet && issue.exceptionReason === null) return { ok: false, reason: 'not_met' };
    return write(db, services, { ...issue, enrollment, cohort }, now);
  });
}

async function write(
  db: Database,
  { jobs, config }: Pick<Issuing, 'jobs' | 'config'>,
  { enrollment, cohort, actor, exceptionReason }: Issue & { enrollment: Enrollment; cohort: Cohort },
  now: Date,
): Promise<IssueResult> {
  const number = newCertificateNumber(Number(lagosDay(now).slice(0, 4)));
  const [certificate] = await db
    .insert(certificates)
    .values({
      number,
      enrollmentId: enrollment.id,
      name: enrollment.fullName,
      classTitle: cohort.title,
      startsOn: cohort.startsOn,
      endsOn: cohort.endsOn,
      issuedAt: now,
      issuedBy: actor,
      exceptionReason,
    })
    .onConflictDoNothing({ target: certificates.enrollmentId })
    .returning();
  if (!certificate) return { ok: false, reason: 'already' };
  const details = { number, byException: exceptionReason !== null };
  await recordAudit(
    db,
    { actor: actor ?? 'system:certificates', action: 'certificate.issued', subjectId: enrollment.id, details },
    now,
  );
  const { business } = await readShopSettings(db);
  const { publicUrl } = config;
  await enqueueMail(db, jobs, composeCertificateMail(certificate, enrollment, { business, publicUrl }), now);
  if (enrollment.userId) {
    const { mail } = certificateTexts;
    const notice = {
      kind: 'certificate-issued',
      dedupeKey: `certificate-issued/${number}`,
      title: mail.subject,
      body: mail.notice(cohort.title),
      href: `/userMasterclass/certificate?class=${cohort.id}`,
    };
    await notifyCustomer(db, enrollment.userId, notice, now);
  }
  return { ok: true, number };
}

/** Issues a student's certificate if everything is met and there is none yet. */
export async function issueIfDue(services: Issuing, enrollmentId: string): Promise<boolean> {
  return (await issueCertificate(services, { enrollmentId, actor: null, exceptionReason: null })).ok;
}

/** What the clock does, every five minutes: every certificate of a class that is over and whose rule is met by now. */
export async function issueDueCertificates(services: Issuing): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const today = lagosDay(now);
  const over = await db
    .select()
    .from(cohorts)
    .where(
      and(
        inArray(cohorts.state, [...WITH_CERTIFICATES]),
        gte(cohorts.endsOn, lagosDay(addDays(now, -WATCHED_DAYS))),
        or(eq(cohorts.state, 'finished'), lt(cohorts.endsOn, today)),
      ),
    );
  let issued = 0;
  for (const cohort of over) {
    const progress = await readClassProgress(db, cohort, now);
    const due = progress.filter(({ isMet, certificate }) => isMet && !certificate);
    for (const { enrollment } of due) if (await issueIfDue(services, enrollment.id)) issued += 1;
  }
  return issued;
}

type Changed = { ok: true } | { ok: false; reason: 'wrong_state' };

/** Revokes a certificate of this class: its public page says so from now on. */
export async function revokeCertificate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { enrollmentId, reason, actor }: { enrollmentId: string; reason: string; actor: string },
): Promise<Changed> {
  const now = clock();
  return db.transaction(async (db) => {
    const [row] = await db
      .update(certificates)
      .set({ revokedAt: now, revokedReason: reason })
      .where(and(eq(certificates.enrollmentId, enrollmentId), isNull(certificates.revokedAt)))
      .returning({ number: certificates.number });
    if (!row) return { ok: false, reason: 'wrong_state' };
    const details = { number: row.number, reason };
    await recordAudit(db, { actor, action: 'certificate.revoked', subjectId: enrollmentId, details }, now);
    return { ok: true };
  });
}

/** Takes a revocation back: the same number is valid again. */
export async function restoreCertificate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { enrollmentId, actor }: { enrollmentId: string; actor: string },
): Promise<Changed> {
  const now = clock();
  return db.transaction(async (db) => {
    const [was] = await db.select().from(certificates).where(eq(certificates.enrollmentId, enrollmentId)).for('update');
    if (!was?.revokedAt) return { ok: false, reason: 'wrong_state' };
    await db
      .update(certificates)
      .set({ revokedAt: null, revokedReason: null })
      .where(eq(certificates.enrollmentId, enrollmentId));
    const details = { number: was.number };
    await recordAudit(db, { actor, action: 'certificate.restored', subjectId: enrollmentId, details }, now);
    return { ok: true };
  });
}
