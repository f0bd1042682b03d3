import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime, formatTime } from '#app/platform/time/lagos-time.ts';
import { isRightlyAnswered, pointsToPass } from './grade-quiz.ts';
import { findQuizFor, listAttempts, listQuestions, type QuizAttempt } from './quiz.queries.server.ts';
import type { QuizQuestion } from './quiz-question.ts';
import { attemptsLeft, bestAttempt, isQuizOpen, mayBegin } from './quiz-rules.ts';

/**
 * A quiz as its student sees it now, or undefined when it is not theirs: closed, ready to begin, under way, or handed in. What is
 * right is in it for attempts that have been handed in, and while none is open, and never else.
 */
export async function readStudentQuiz(
  db: Database,
  { sessionId, viewer, asked, now }: { sessionId: string; viewer: Viewer; asked: number | undefined; now: Date },
) {
  const found = await findQuizFor(db, { sessionId, viewer });
  if (!found) return undefined;
  const { quiz, session, enrollmentId } = found;
  const common = {
    cohortId: session.cohortId,
    title: quiz.title,
    sessionName: sessionName(session),
    when: formatSession(session),
  };
  if (!isQuizOpen(quiz, session, now)) {
    return { ...common, state: 'closed' as const, opens: formatDateTime(session.endsAt) };
  }
  const attempts = await listAttempts(db, { quizId: quiz.id, enrollmentId });
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  if (open) return { ...common, state: 'open' as const, attempt: viewOpen(open) };
  const left = attemptsLeft(quiz.attemptsAllowed, attempts);
  const best = bestAttempt(attempts);
  if (!best) {
    const of = (await listQuestions(db, quiz.id)).length;
    return { ...common, state: 'ready' as const, questions: of, pass: pointsToPass(of, quiz.passPercent), left };
  }
  const shown = attempts.find(({ number }) => number === asked) ?? attempts.at(-1) ?? best;
  return {
    ...common,
    state: 'done' as const,
    left,
    mayBegin: mayBegin(quiz.attemptsAllowed, attempts),
    best: viewMark(best),
    shown: {
      ...viewMark(shown),
      questions: shown.questions.map((question, index) => viewGraded(question, shown.answers[index] ?? [])),
    },
    attempts: attempts.map(viewMark),
  };
}

export type StudentQuiz = NonNullable<Awaited<ReturnType<typeof readStudentQuiz>>>;

/** A question without its right answers and the reason. */
export function viewAsked({ text, kind, options }: QuizQuestion) {
  return { text, kind, options: options.map(({ text }) => text) };
}

export type AskedQuestion = ReturnType<typeof viewAsked>;

function viewOpen({ id, number, questions, answers, passPercent, savedAt }: QuizAttempt) {
  return {
    id,
    number,
    pass: pointsToPass(questions.length, passPercent),
    questions: questions.map(viewAsked),
    answers,
    savedAt: savedAt ? formatTime(savedAt) : null,
  };
}

function viewMark({ number, score, of, passed, submittedAt }: QuizAttempt) {
  return {
    number,
    score: score ?? 0,
    of: of ?? 0,
    passed: passed ?? false,
    at: submittedAt ? formatDateTime(submittedAt) : '',
  };
}

function viewGraded(question: QuizQuestion, chosen: readonly number[]) {
  const { text, explanation, options } = question;
  return {
    text,
    explanation,
    isRight: isRightlyAnswered(question, chosen),
    options: options.map(({ text, isRight }, place) => ({ text, isRight, isChosen: chosen.includes(place) })),
  };
}

export type GradedQuestion = ReturnType<typeof viewGraded>;
