import type { QuizAnswers, QuizQuestion } from './quiz-question.ts';

/**
 * A question is a point or none: every right answer chosen, and no wrong one. There is no half point, and students are told so before
 * they begin. Answers are taken as sets, so neither their order nor a repeat matters.
 */
export function isRightlyAnswered({ options }: Pick<QuizQuestion, 'options'>, chosen: readonly number[]): boolean {
  const picked = new Set(chosen);
  return options.every(({ isRight }, place) => isRight === picked.has(place)) && picked.size > 0;
}

export interface QuizGrade {
  score: number;
  of: number;
  passed: boolean;
}

export function gradeQuiz(questions: readonly QuizQuestion[], answers: QuizAnswers, passPercent: number): QuizGrade {
  const score = questions.filter((question, index) => isRightlyAnswered(question, answers[index] ?? [])).length;
  const of = questions.length;
  return { score, of, passed: score >= pointsToPass(of, passPercent) };
}

/** The least number of right answers that is not below the pass mark, never none. */
export function pointsToPass(of: number, passPercent: number): number {
  return Math.max(Math.ceil((of * passPercent) / 100), 1);
}
