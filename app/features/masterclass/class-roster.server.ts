import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type AttendanceState, listMarks } from './attendance.server.ts';
import { type ClassSession, listSessions } from './class-session.queries.server.ts';
import { listStudents, listStudentsAfter } from './class-students.server.ts';
import { formatEvening } from './class-times.ts';
import { countStudents } from './cohort.queries.server.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { sessionName } from './session-name.ts';

const PER_PAGE = 50;

/** The last student of the page before, from `?after=`; null for anything else, which begins the list. */
export function parseStudentCursor(text: string | null): string | null {
  return text !== null && /^enr_[0-9a-z]{1,40}$/.test(text) ? text : null;
}

/** Who is in a class, a page by name: how to reach them, what they paid and owe, and at how many of the evenings so far they were. */
export async function readRoster(db: Database, cohortId: string, now: Date, after: string | null) {
  const [rows, sessions, total] = await Promise.all([
    listStudentsAfter(db, cohortId, { after, limit: PER_PAGE }),
    listSessions(db, cohortId),
    countStudents(db, cohortId),
  ]);
  const students = rows.slice(0, PER_PAGE);
  const marks = await listMarks(
    db,
    cohortId,
    students.map(({ id }) => id),
  );
  const begun = sessions.filter((session) => isMarkable(session, now));
  const markOf = new Map(marks.map((mark) => [`${mark.sessionId}/${mark.enrollmentId}`, mark.state]));
  return {
    sessions: begun.map((session) => ({
      id: session.id,
      number: session.number ?? 0,
      name: sessionName(session),
      when: formatEvening(session.startsAt),
    })),
    students: students.map((student) => viewStudent(student, begun, markOf)),
    total,
    isFirstPage: after === null,
    /** The last student of this page, where another follows. */
    next: rows.length > PER_PAGE ? students.at(-1)?.id : undefined,
  };
}

export type Roster = Awaited<ReturnType<typeof readRoster>>;
export type RosterStudent = Roster['students'][number];

/** You can mark attendance from the hour an evening starts. */
function isMarkable({ state, startsAt }: Pick<ClassSession, 'state' | 'startsAt'>, now: Date): boolean {
  return (state === 'planned' || state === 'held') && startsAt <= now;
}

function viewStudent(
  student: Enrollment,
  begun: readonly ClassSession[],
  markOf: ReadonlyMap<string, AttendanceState>,
) {
  const marks = begun.map(({ id }) => markOf.get(`${id}/${student.id}`) ?? null);
  const count = (state: AttendanceState) => marks.filter((mark) => mark === state).length;
  return {
    id: student.id,
    fullName: student.fullName,
    email: student.email,
    phone: formatPhone(student.phoneNumber),
    callLine: student.phoneNumber,
    paid: formatKobo(student.paidKobo - student.refundedKobo),
    refunded: describeRefunded(student.refundedKobo, student.paidKobo),
    balance: student.balanceKobo > 0 ? formatKobo(student.balanceKobo) : null,
    present: count('present'),
    watched: count('watched'),
    /** In the order of the evenings so far. */
    marks,
  };
}

const COLUMNS = [
  'full_name',
  'email',
  'phone',
  'price_naira',
  'paid_naira',
  'refunded_naira',
  'balance_naira',
  'enrolled_on',
  'reference',
  'present',
  'watched',
  'absent',
] as const;

/** The roster as a CSV file. The caller has made sure who asks. */
export async function exportRoster(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  cohortId: string,
  actor: string,
): Promise<string> {
  const [students, marks] = await Promise.all([listStudents(db, cohortId), listMarks(db, cohortId)]);
  const rows = students.map((student) => {
    const count = (state: AttendanceState) =>
      marks.filter((mark) => mark.enrollmentId === student.id && mark.state === state).length;
    return {
      full_name: student.fullName,
      email: student.email,
      phone: student.phoneNumber,
      price_naira: student.listPriceKobo / 100,
      paid_naira: student.paidKobo / 100,
      refunded_naira: student.refundedKobo / 100,
      balance_naira: student.balanceKobo / 100,
      enrolled_on: lagosDay(student.timestamp),
      reference: student.paymentReference,
      present: count('present'),
      watched: count('watched'),
      absent: count('absent'),
    };
  });
  const details = { rows: rows.length };
  await recordAudit(db, { actor, action: 'enrollments.exported', subjectId: cohortId, details }, clock());
  return toCsv(COLUMNS, rows);
}
