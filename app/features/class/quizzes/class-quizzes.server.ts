import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { listAttemptMarks, listClassQuizzes } from './quiz.queries.server.ts';
import { bestAttempt, isQuizOpen } from './quiz-rules.ts';

/** The sessions of a class with their quizzes, for the back office. */
export async function readClassQuizzes(db: Database, cohortId: string) {
  const [rows, marks] = await Promise.all([listClassQuizzes(db, cohortId), listAttemptMarks(db, { cohortId })]);
  return rows.map(({ session, quiz }) => {
    const own = marks.filter(({ quizId }) => quizId === quiz?.id);
    const passed = own.filter((mark) => mark.passed);
    const students = (of: typeof own) => new Set(of.map(({ enrollmentId }) => enrollmentId)).size;
    return {
      sessionId: session.id,
      name: sessionName(session),
      when: formatSession(session),
      title: quiz?.title ?? null,
      state: quiz?.state ?? ('none' as const),
      begun: students(own),
      passed: students(passed),
    };
  });
}

export type ClassQuiz = Awaited<ReturnType<typeof readClassQuizzes>>[number];

/** How each student stands with the published quizzes of their class: `closed` ones are still to open. */
export async function readQuizStandings(
  db: Database,
  { cohortId, now, enrollmentIds }: { cohortId: string; now: Date; enrollmentIds?: readonly string[] },
) {
  const rows = await listClassQuizzes(db, cohortId);
  const marks = await listAttemptMarks(db, { cohortId, enrollmentIds });
  const published = rows.flatMap(({ session, quiz }) => (quiz?.state === 'published' ? [{ session, quiz }] : []));
  return (enrollmentId: string) =>
    published.map(({ session, quiz }) => {
      const own = marks.filter((mark) => mark.quizId === quiz.id && mark.enrollmentId === enrollmentId);
      const best = bestAttempt(own);
      const isBegun = own.some(({ submittedAt }) => submittedAt === null);
      const graded = best?.passed ? ('passed' as const) : best ? ('failed' as const) : ('ready' as const);
      return {
        sessionId: session.id,
        title: quiz.title,
        sessionName: sessionName(session),
        state: isQuizOpen(quiz, session, now) ? (isBegun ? ('open' as const) : graded) : ('closed' as const),
        isPassed: best?.passed ?? false,
        best: best ? { score: best.score ?? 0, of: best.of ?? 0 } : null,
      };
    });
}
