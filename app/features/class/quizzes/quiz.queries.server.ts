import { and, asc, eq, inArray } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { mayEnterClass } from '#app/features/class/masterclass/student-class.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { quizOptions, quizQuestions, quizzes } from './quiz.table.server.ts';
import { quizAttempts } from './quiz-attempt.table.server.ts';
import type { QuizQuestion } from './quiz-question.ts';

export type Quiz = typeof quizzes.$inferSelect;
export type QuizAttempt = typeof quizAttempts.$inferSelect;

/** A session of this very class, and its quiz when it has one: for the back office. */
export async function findSessionQuiz(db: Database, { cohortId, sessionId }: { cohortId: string; sessionId: string }) {
  const [row] = await db
    .select({ session: classSessions, cohort: cohorts, quiz: quizzes })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .leftJoin(quizzes, eq(quizzes.sessionId, classSessions.id))
    .where(and(eq(classSessions.id, sessionId), eq(classSessions.cohortId, cohortId)));
  return row;
}

/** A published quiz with the student's own place; undefined for everybody else, as for one that does not exist. */
export async function findQuizFor(
  db: Database,
  { sessionId, viewer }: { sessionId: string; viewer: Pick<Viewer, 'id' | 'email' | 'emailVerified'> },
) {
  const [row] = await db
    .select({ quiz: quizzes, session: classSessions, enrollmentId: enrollments.id })
    .from(quizzes)
    .innerJoin(classSessions, eq(classSessions.id, quizzes.sessionId))
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .innerJoin(enrollments, eq(enrollments.cohortId, cohorts.id))
    .where(
      and(
        eq(quizzes.sessionId, sessionId),
        eq(quizzes.state, 'published'),
        inArray(classSessions.state, ['planned', 'held']),
        mayEnterClass(viewer),
      ),
    )
    // Who holds two places in one class answers with the first of them.
    .orderBy(asc(enrollments.timestamp), asc(enrollments.id))
    .limit(1);
  return row;
}

/** What is asked now, with the right answers: never for a page of students. */
export async function listQuestions(db: Database, quizId: string): Promise<QuizQuestion[]> {
  const questions = await db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));
  const options = await db
    .select()
    .from(quizOptions)
    .where(eq(quizOptions.quizId, quizId))
    .orderBy(asc(quizOptions.question), asc(quizOptions.position));
  return questions.map(({ position, text, kind, explanation }) => ({
    text,
    kind,
    explanation,
    options: options.filter(({ question }) => question === position).map(({ text, isRight }) => ({ text, isRight })),
  }));
}

/** A student's attempts, the first one first. */
export function listAttempts(
  db: Database,
  { quizId, enrollmentId }: { quizId: string; enrollmentId: string },
): Promise<QuizAttempt[]> {
  return db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.enrollmentId, enrollmentId)))
    .orderBy(asc(quizAttempts.number));
}

/** Every session of a class that counts, with its quiz, the first one first. */
export function listClassQuizzes(db: Database, cohortId: string) {
  return db
    .select({ session: classSessions, quiz: quizzes })
    .from(classSessions)
    .leftJoin(quizzes, eq(quizzes.sessionId, classSessions.id))
    .where(and(eq(classSessions.cohortId, cohortId), inArray(classSessions.state, ['planned', 'held'])))
    .orderBy(asc(classSessions.startsAt))
    .limit(400);
}

/** How the attempts of a class ended, without what was asked and answered: of all its students, or of some. */
export function listAttemptMarks(
  db: Database,
  { cohortId, enrollmentIds }: { cohortId: string; enrollmentIds?: readonly string[] },
) {
  const { quizId, enrollmentId, number, submittedAt, score, of, passed } = quizAttempts;
  return db
    .select({ quizId, enrollmentId, number, submittedAt, score, of, passed })
    .from(quizAttempts)
    .innerJoin(enrollments, eq(enrollments.id, quizAttempts.enrollmentId))
    .where(
      and(
        eq(enrollments.cohortId, cohortId),
        enrollmentIds ? inArray(quizAttempts.enrollmentId, [...enrollmentIds]) : undefined,
      ),
    )
    .orderBy(asc(number));
}
