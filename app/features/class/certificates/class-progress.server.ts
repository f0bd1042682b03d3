import { listMarks } from '#app/features/class/courses/attendance.server.ts';
import { listStudents } from '#app/features/class/courses/class-students.server.ts';
import { listSessions } from '#app/features/class/courses/door/class-session.queries.server.ts';
import type { Cohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { readQuizStandings } from '#app/features/class/quizzes/class-quizzes.server.ts';
import { isCountedSession } from '#app/features/class/quizzes/quiz-rules.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { listCertificates } from './certificate.queries.server.ts';
import { certificateRule, isRuleMet } from './certificate-rule.ts';

/**
 * How each student of a class stands, or only these: the rule line by line, their quizzes, and the certificate they have. Six queries,
 * however many students.
 */
export async function readClassProgress(
  db: Database,
  { cohort, now, enrollmentIds }: { cohort: Cohort; now: Date; enrollmentIds?: readonly string[] },
) {
  const everybody = await listStudents(db, cohort.id);
  const students = enrollmentIds ? everybody.filter(({ id }) => enrollmentIds.includes(id)) : everybody;
  const ids = students.map(({ id }) => id);
  // One after the other, because issuing reads them on the one connection of its transaction.
  const sessions = await listSessions(db, cohort.id);
  const marks = await listMarks(db, { cohortId: cohort.id, enrollmentIds: ids });
  const standingsOf = await readQuizStandings(db, { cohortId: cohort.id, now, enrollmentIds: ids });
  const issued = await listCertificates(db, ids);
  const held = new Set(
    sessions.filter((session) => isCountedSession(session) && session.endsAt <= now).map(({ id }) => id),
  );
  const isOver = cohort.state === 'finished' || cohort.endsOn < lagosDay(now);
  return students.map((enrollment) => {
    const attended = marks.filter(
      (mark) => mark.enrollmentId === enrollment.id && mark.state !== 'absent' && held.has(mark.sessionId),
    ).length;
    const quizzes = standingsOf(enrollment.id);
    const lines = certificateRule({
      isOver,
      endsOn: cohort.endsOn,
      held: held.size,
      attended,
      quizzes: quizzes.length,
      passed: quizzes.filter(({ isPassed }) => isPassed).length,
      balanceKobo: enrollment.balanceKobo,
    });
    const certificate = issued.find(({ enrollmentId }) => enrollmentId === enrollment.id);
    return { enrollment, quizzes, lines, isMet: isRuleMet(lines), certificate };
  });
}

export type StudentProgress = Awaited<ReturnType<typeof readClassProgress>>[number];
