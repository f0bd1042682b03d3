/** One answer that can be chosen. `isRight` and `explanation` never leave the server before an attempt has been submitted. */
interface QuizOption {
  text: string;
  isRight: boolean;
}

export const QUESTION_KINDS = ['one', 'several'] as const;

/** `one`: exactly one answer is right. `several`: all right ones and no wrong one must be chosen. */
export interface QuizQuestion {
  text: string;
  kind: (typeof QUESTION_KINDS)[number];
  /** Why, shown with the right answer; may be empty. */
  explanation: string;
  options: QuizOption[];
}

/** Chosen options of each question, by their places; empty = not answered. */
export type QuizAnswers = number[][];
