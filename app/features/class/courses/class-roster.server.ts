import { formatSessionDay } from '#app/features/class/masterclass/door/class-times.ts';
import { countStudents } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import type { Enrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type AttendanceState, listMarks } from './attendance.server.ts';
import { listStudents, listStudentsAfter } from './class-students.server.ts';
import { type ClassSession, listSessions } from './door/class-session.queries.server.ts';
import { sessionName } from './door/session-texts.ts';

const PER_PAGE = 50;

/** Who is in a class, a page by name: how to reach them, what they paid and owe, and at how many of the sessions so far they were. */
export async function readRoster(
  db: Database,
  { cohortId, now, before }: { cohortId: string; now: Date; before: string | null },
) {
  const cursor = parsePageCursor(before);
  const [rows, sessions, total] = await Promise.all([
    listStudentsAfter(db, { cohortId, before: cursor, limit: PER_PAGE }),
    listSessions(db, cohortId),
    countStudents(db, cohortId),
  ]);
  const { shown: students, next } = cutPage(rows, PER_PAGE, ({ timestamp, id }) => ({ at: timestamp, id }));
  const marks = await listMarks(db, { cohortId, enrollmentIds: students.map(({ id }) => id) });
  const begun = sessions.filter((session) => isMarkable(session, now));
  const markOf = new Map(marks.map((mark) => [`${mark.sessionId}/${mark.enrollmentId}`, mark.state]));
  return {
    sessions: begun.map((session) => ({
      id: session.id,
      number: session.number ?? 0,
      name: sessionName(session),
      when: formatSessionDay(session.startsAt),
    })),
    students: students.map((student) => viewStudent(student, begun, markOf)),
    total,
    isLater: cursor !== undefined,
    next,
  };
}

export type Roster = Awaited<ReturnType<typeof readRoster>>;
export type RosterStudent = Roster['students'][number];

/** You can mark attendance from the hour a session starts. */
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
    /** In the order of the sessions so far. */
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
export async function exportRoster(context: ActContext, actor: string, cohortId: string): Promise<string> {
  const [students, marks] = await Promise.all([
    listStudents(context.db, cohortId),
    listMarks(context.db, { cohortId }),
  ]);
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
  await act(context, actor, (act) => act.audit('enrollments.exported', cohortId, details));
  return toCsv(COLUMNS, rows);
}
