import { and, eq, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { QuizContent } from './check-draft.ts';
import { findSessionQuiz } from './quiz.queries.server.ts';
import { quizOptions, quizQuestions, quizzes } from './quiz.table.server.ts';
import { quizAttempts } from './quiz-attempt.table.server.ts';

interface Place {
  cohortId: string;
  sessionId: string;
}

interface QuizChange extends Place {
  content: QuizContent;
  /** The version that was opened; 0 for a new quiz. */
  basedOn: number;
  publish: boolean;
}

type SaveResult = { ok: true; version: number } | { ok: false; reason: 'not_found' | 'outdated' };

/**
 * Writes a quiz, new or changed, and publishes it when asked to. Every save is a new version; attempts keep the questions they were
 * started with. `outdated` = somebody else has saved since, or two people wrote the first one at once.
 */
export async function saveQuiz(
  context: ActContext,
  actor: string,
  { content, basedOn, publish, ...place }: QuizChange,
): Promise<SaveResult> {
  const now = context.clock();
  const { title, passPercent, attemptsAllowed, questions } = content;
  // A new one is a draft. Saving alone leaves the state to whoever changes it meanwhile.
  const state = publish ? { state: 'published' as const } : {};
  const facts = { title, passPercent, attemptsAllowed, updatedAt: now, ...state };
  return act(context, actor, async (act) => {
    const found = await findSessionQuiz(act.db, place);
    if (!found) return { ok: false, reason: 'not_found' };
    const [saved] =
      basedOn === 0
        ? await act.db
            .insert(quizzes)
            .values({ ...facts, id: newId('quz', act.now), sessionId: place.sessionId, createdAt: act.now })
            .onConflictDoNothing({ target: quizzes.sessionId })
            .returning()
        : await act.db
            .update(quizzes)
            .set({ ...facts, version: sql`${quizzes.version} + 1` })
            .where(and(eq(quizzes.sessionId, place.sessionId), eq(quizzes.version, basedOn)))
            .returning();
    if (!saved) return { ok: false, reason: 'outdated' };
    await writeQuestions(act.db, saved.id, questions);
    const details = { title, version: saved.version, questions: questions.length };
    await act.audit('quiz.saved', saved.id, details);
    if (publish && found.quiz?.state !== 'published') {
      await act.audit('quiz.published', saved.id, { title });
    }
    return { ok: true, version: saved.version };
  });
}

async function writeQuestions(db: Database, quizId: string, questions: QuizContent['questions']): Promise<void> {
  await db.delete(quizOptions).where(eq(quizOptions.quizId, quizId));
  await db.delete(quizQuestions).where(eq(quizQuestions.quizId, quizId));
  await db
    .insert(quizQuestions)
    .values(questions.map(({ text, kind, explanation }, position) => ({ quizId, position, text, kind, explanation })));
  const options = questions.flatMap(({ options }, question) =>
    options.map(({ text, isRight }, position) => ({ quizId, question, position, text, isRight })),
  );
  await db.insert(quizOptions).values(options);
}

/** Takes a quiz back to draft, while nobody has started it. `attempted` = somebody has. */
export async function withdrawQuiz(
  context: ActContext,
  actor: string,
  { ...place }: Place,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'attempted' }> {
  return act(context, actor, async (act) => {
    const found = await findSessionQuiz(act.db, place);
    if (!found?.quiz) return { ok: false, reason: 'not_found' };
    const { id, title } = found.quiz;
    // The row is held, so that nobody begins between the question and the answer.
    await act.db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id)).for('update');
    if ((await act.db.$count(quizAttempts, eq(quizAttempts.quizId, id))) > 0) return { ok: false, reason: 'attempted' };
    await act.db.update(quizzes).set({ state: 'draft', updatedAt: act.now }).where(eq(quizzes.id, id));
    await act.audit('quiz.withdrawn', id, { title });
    return { ok: true };
  });
}
