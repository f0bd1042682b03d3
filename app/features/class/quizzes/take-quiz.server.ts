import { and, eq, isNull } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { gradeQuiz } from './grade-quiz.ts';
import { findQuizFor, listAttempts, listQuestions, type QuizAttempt } from './quiz.queries.server.ts';
import { quizzes } from './quiz.table.server.ts';
import { quizAttempts } from './quiz-attempt.table.server.ts';
import type { QuizAnswers } from './quiz-question.ts';
import { isQuizOpen, mayBegin } from './quiz-rules.ts';

type Student = Pick<Viewer, 'id' | 'email' | 'emailVerified'>;

/**
 * Begins an attempt, or goes on with the one that is open: two taps are one attempt. `not_found` = not theirs; `closed` = the session is
 * not over; `none_left` = every attempt is used, or everything is right already.
 */
export async function beginAttempt(
  context: ActContext,
  actor: Student,
  sessionId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'closed' | 'none_left' }> {
  return act(context, actor.id, async (act) => {
    const found = await findQuizFor(act.db, { sessionId, viewer: actor });
    if (!found) return { ok: false, reason: 'not_found' };
    if (!isQuizOpen(found.quiz, found.session, act.now)) return { ok: false, reason: 'closed' };
    const { enrollmentId } = found;
    // Held against an edit in the same moment, so that the questions copied are those of the version that is noted.
    const [quiz] = await act.db.select().from(quizzes).where(eq(quizzes.id, found.quiz.id)).for('share');
    if (quiz?.state !== 'published') return { ok: false, reason: 'not_found' };
    const attempts = await listAttempts(act.db, { quizId: quiz.id, enrollmentId });
    if (attempts.some(({ submittedAt }) => submittedAt === null)) return { ok: true };
    if (!mayBegin(quiz.attemptsAllowed, attempts)) return { ok: false, reason: 'none_left' };
    const questions = await listQuestions(act.db, quiz.id);
    await act.db
      .insert(quizAttempts)
      .values({
        id: newId('att', act.now),
        quizId: quiz.id,
        enrollmentId,
        number: attempts.length + 1,
        version: quiz.version,
        passPercent: quiz.passPercent,
        questions,
        answers: questions.map(() => []),
        startedAt: act.now,
      })
      .onConflictDoNothing();
    return { ok: true };
  });
}

/** An attempt of the student's own at this quiz, open or handed in. */
export async function findOwnAttempt(
  db: Database,
  { sessionId, attemptId, viewer }: { sessionId: string; attemptId: string; viewer: Student },
): Promise<QuizAttempt | undefined> {
  const found = await findQuizFor(db, { sessionId, viewer });
  if (!found) return undefined;
  const attempts = await listAttempts(db, { quizId: found.quiz.id, enrollmentId: found.enrollmentId });
  return attempts.find(({ id }) => id === attemptId);
}

/** Keeps the answers so far. False when the attempt has been handed in by now: it stays as it is. */
export async function saveAnswers(
  { db, clock }: ActContext,
  { attemptId, answers }: { attemptId: string; answers: QuizAnswers },
): Promise<boolean> {
  const saved = await db
    .update(quizAttempts)
    .set({ answers, savedAt: clock() })
    .where(isOpen(attemptId))
    .returning({ id: quizAttempts.id });
  return saved.length > 0;
}

/** Grades an attempt by the questions it was started with, once: whoever comes second finds the first one's result. */
export async function submitAttempt(
  { db, clock }: ActContext,
  { attempt, answers }: { attempt: QuizAttempt; answers: QuizAnswers },
): Promise<boolean> {
  const now = clock();
  const grade = gradeQuiz(attempt.questions, answers, attempt.passPercent);
  const submitted = await db
    .update(quizAttempts)
    .set({ answers, savedAt: now, submittedAt: now, ...grade })
    .where(isOpen(attempt.id))
    .returning({ id: quizAttempts.id });
  return submitted.length > 0;
}

const isOpen = (attemptId: string) => and(eq(quizAttempts.id, attemptId), isNull(quizAttempts.submittedAt));
