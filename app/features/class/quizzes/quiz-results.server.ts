import { and, eq } from 'drizzle-orm';
import { listStudents } from '#app/features/class/courses/class-students.server.ts';
import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { isRightlyAnswered } from './grade-quiz.ts';
import { findSessionQuiz, listAttemptMarks } from './quiz.queries.server.ts';
import { quizAttempts } from './quiz-attempt.table.server.ts';
import { bestAttempt } from './quiz-rules.ts';

/** How a class did in one quiz: every student's best attempt, and how often each question was right at the first try. */
export async function readQuizResults(db: Database, place: { cohortId: string; sessionId: string }) {
  const found = await findSessionQuiz(db, place);
  if (!found?.quiz) return undefined;
  const { quiz, session, cohort } = found;
  const isFirst = and(
    eq(quizAttempts.quizId, quiz.id),
    eq(quizAttempts.number, 1),
    eq(quizAttempts.version, quiz.version),
  );
  const [students, marks, first] = await Promise.all([
    listStudents(db, cohort.id),
    listAttemptMarks(db, { cohortId: cohort.id }),
    db.select().from(quizAttempts).where(isFirst),
  ]);
  const submitted = first.filter(({ submittedAt }) => submittedAt !== null);
  return {
    quiz: { title: quiz.title, version: quiz.version },
    evening: `${sessionName(session)}, ${formatSession(session)}`,
    cohort: { id: cohort.id, title: cohort.title },
    students: students.map(({ id, fullName, email }) => {
      const own = marks.filter((mark) => mark.quizId === quiz.id && mark.enrollmentId === id);
      const best = bestAttempt(own);
      const last = own.filter(({ submittedAt }) => submittedAt).at(-1)?.submittedAt;
      return {
        id,
        fullName,
        email,
        attempts: own.length,
        best: best ? { score: best.score ?? 0, of: best.of ?? 0, passed: best.passed ?? false } : null,
        lastAt: last ? formatDateTime(last) : null,
        lastDay: last ? lagosDay(last) : '',
      };
    }),
    questions: (submitted[0]?.questions ?? []).map((question, index) => ({
      text: question.text,
      of: submitted.length,
      right: submitted.filter(({ answers }) => isRightlyAnswered(question, answers[index] ?? [])).length,
    })),
  };
}

export type QuizResults = NonNullable<Awaited<ReturnType<typeof readQuizResults>>>;

const COLUMNS = ['name', 'email', 'best_score', 'of', 'passed', 'attempts', 'last_handed_in'] as const;

/** The results as a file for a spreadsheet. That they left is in the audit log. */
export async function exportResults(
  context: ActContext,
  actor: string,
  { students, sessionId }: Pick<QuizResults, 'students'> & { sessionId: string },
): Promise<string> {
  const rows = students.map(({ fullName, email, best, attempts, lastDay }) => ({
    name: fullName,
    email,
    best_score: best?.score ?? '',
    of: best?.of ?? '',
    passed: best ? (best.passed ? 'yes' : 'no') : '',
    attempts,
    last_handed_in: lastDay,
  }));
  const details = { rows: rows.length };
  await act(context, actor, (act) => act.audit('quiz.results_exported', sessionId, details));
  return toCsv(COLUMNS, rows);
}
