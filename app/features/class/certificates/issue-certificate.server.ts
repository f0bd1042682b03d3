import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Cohort, findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { type Enrollment, findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { certificates } from './certificate.table.server.ts';
import { certificateIssuedMessage } from './certificate-messages.ts';
import { newCertificateNumber } from './certificate-number.ts';
import { readClassProgress } from './class-progress.server.ts';

/** Nobody in particular: everything the rule asks for is there. */
const BY_THE_RULE = 'system:certificates';

interface Issue {
  enrollmentId: string;
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
export async function issueCertificate(context: ActContext, actor: string | null, issue: Issue): Promise<IssueResult> {
  return act(context, actor ?? BY_THE_RULE, async (act) => {
    const enrollment = await findEnrollment(act.db, issue.enrollmentId);
    const cohort = enrollment?.cohortId ? await findCohort(act.db, enrollment.cohortId) : undefined;
    if (!enrollment || !cohort || isGoneEmail(enrollment.email)) return { ok: false, reason: 'not_found' };
    if (enrollment.cancelledAt || !WITH_CERTIFICATES.includes(cohort.state)) return { ok: false, reason: 'cancelled' };
    const [progress] = await readClassProgress(act.db, { cohort, now: act.now, enrollmentIds: [enrollment.id] });
    if (progress?.certificate) return { ok: false, reason: 'already' };
    if (!progress?.isMet && issue.exceptionReason === null) return { ok: false, reason: 'not_met' };
    return write(act, { ...issue, enrollment, cohort });
  });
}

async function write(
  act: Act,
  { enrollment, cohort, exceptionReason }: Issue & { enrollment: Enrollment; cohort: Cohort },
): Promise<IssueResult> {
  const number = newCertificateNumber(Number(lagosDay(act.now).slice(0, 4)));
  const [certificate] = await act.db
    .insert(certificates)
    .values({
      number,
      enrollmentId: enrollment.id,
      name: enrollment.fullName,
      classTitle: cohort.title,
      startsOn: cohort.startsOn,
      endsOn: cohort.endsOn,
      issuedAt: act.now,
      issuedBy: act.actor === BY_THE_RULE ? null : act.actor,
      exceptionReason,
    })
    .onConflictDoNothing({ target: certificates.enrollmentId })
    .returning();
  if (!certificate) return { ok: false, reason: 'already' };
  const details = { number, byException: exceptionReason !== null };
  await act.audit('certificate.issued', enrollment.id, details);
  await act.tell(certificateIssuedMessage.about({ certificate, cohortId: cohort.id, student: enrollment }));
  return { ok: true, number };
}

/** Issues a student's certificate if everything is met and there is none yet. */
export async function issueIfDue(context: ActContext, enrollmentId: string): Promise<boolean> {
  return (await issueCertificate(context, null, { enrollmentId, exceptionReason: null })).ok;
}

/** What the clock does, every five minutes: every certificate of a class that is over and whose rule is met by now. */
export async function issueDueCertificates(services: ActContext): Promise<number> {
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
    const progress = await readClassProgress(db, { cohort, now });
    const due = progress.filter(({ isMet, certificate }) => isMet && !certificate);
    for (const { enrollment } of due) if (await issueIfDue(services, enrollment.id)) issued += 1;
  }
  return issued;
}

type Changed = { ok: true } | { ok: false; reason: 'wrong_state' };

/** Revokes a certificate of this class: its public page says so from now on. */
export async function revokeCertificate(
  context: ActContext,
  actor: string,
  { enrollmentId, reason }: { enrollmentId: string; reason: string },
): Promise<Changed> {
  return act(context, actor, async (act) => {
    const [row] = await act.db
      .update(certificates)
      .set({ revokedAt: act.now, revokedReason: reason })
      .where(and(eq(certificates.enrollmentId, enrollmentId), isNull(certificates.revokedAt)))
      .returning({ number: certificates.number });
    if (!row) return { ok: false, reason: 'wrong_state' };
    const details = { number: row.number, reason };
    await act.audit('certificate.revoked', enrollmentId, details);
    return { ok: true };
  });
}

/** Takes a revocation back: the same number is valid again. */
export async function restoreCertificate(
  context: ActContext,
  actor: string,
  { enrollmentId }: { enrollmentId: string },
): Promise<Changed> {
  return act(context, actor, async (act) => {
    const [was] = await act.db
      .select()
      .from(certificates)
      .where(eq(certificates.enrollmentId, enrollmentId))
      .for('update');
    if (!was?.revokedAt) return { ok: false, reason: 'wrong_state' };
    await act.db
      .update(certificates)
      .set({ revokedAt: null, revokedReason: null })
      .where(eq(certificates.enrollmentId, enrollmentId));
    const details = { number: was.number };
    await act.audit('certificate.restored', enrollmentId, details);
    return { ok: true };
  });
}
