import type { QuizAnswers, QuizQuestion } from './quiz-question.ts';

/** The name of a question's field. */
export const answerField = (index: number) => `q${index}`;

/**
 * The answers of a posted quiz, or undefined when no form of ours was sent: a question it does not have, an answer it does not offer,
 * two answers where one can be chosen.
 */
export function readAnswers(form: FormData, questions: readonly QuizQuestion[]): QuizAnswers | undefined {
  const names = new Set(['intent', 'attempt', 'auto', ...questions.map((_, index) => answerField(index))]);
  if ([...form.keys()].some((name) => !names.has(name))) return undefined;
  const answers = questions.map((_, index) => form.getAll(answerField(index)).map(placeOf));
  const isOurs = questions.every(({ kind, options }, index) => {
    const chosen = answers[index] ?? [];
    const isOffered = chosen.every((place) => place >= 0 && place < options.length);
    return isOffered && new Set(chosen).size === chosen.length && (kind === 'several' || chosen.length <= 1);
  });
  return isOurs ? answers : undefined;
}

/** Questions nothing was chosen for, by their places. */
export function unanswered(answers: QuizAnswers): number[] {
  return answers.flatMap((chosen, index) => (chosen.length === 0 ? [index] : []));
}

const placeOf = (value: FormDataEntryValue) =>
  typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : -1;
