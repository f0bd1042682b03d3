import { eq } from 'drizzle-orm';
import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { findSessionQuiz, listQuestions, type Quiz } from './quiz.queries.server.ts';
import { quizAttempts } from './quiz-attempt.table.server.ts';
import { newDraft, type QuizDraft } from './quiz-draft.ts';
import type { QuizQuestion } from './quiz-question.ts';
import { quizAdminTexts } from './quiz-texts.ts';

/** The editor of one session's quiz; undefined when the class has no such session. A session without a quiz begins a new one. */
export async function readQuizEditor(db: Database, place: { cohortId: string; sessionId: string }) {
  const found = await findSessionQuiz(db, place);
  if (!found) return undefined;
  const { session, cohort, quiz } = found;
  const [questions, attempts] = quiz
    ? await Promise.all([listQuestions(db, quiz.id), db.$count(quizAttempts, eq(quizAttempts.quizId, quiz.id))])
    : [[], 0];
  return {
    sessionId: session.id,
    cohort: { id: cohort.id, title: cohort.title },
    evening: `${sessionName(session)}, ${formatSession(session)}`,
    opens: formatDateTime(session.endsAt),
    state: quiz?.state ?? null,
    version: quiz?.version ?? 0,
    attempts,
    draft: quiz ? draftOf(quiz, questions) : newDraft(quizAdminTexts.newTitle(session.number)),
    questions,
  };
}

export type QuizEditorData = NonNullable<Awaited<ReturnType<typeof readQuizEditor>>>;

function draftOf(
  { title, passPercent, attemptsAllowed, version }: Quiz,
  questions: readonly QuizQuestion[],
): QuizDraft {
  let options = 0;
  return {
    title,
    passPercent: String(passPercent),
    attempts: attemptsAllowed === null ? '' : String(attemptsAllowed),
    basedOn: version,
    questions: questions.map((question, index) => ({
      key: `q${index + 1}`,
      text: question.text,
      kind: question.kind,
      explanation: question.explanation,
      options: question.options.map(({ text, isRight }) => {
        options += 1;
        return { key: `o${options}`, text, isRight };
      }),
    })),
  };
}
