/** The most letters of what is written in a quiz. */
export const QUIZ_LENGTHS = { title: 120, question: 500, explanation: 1_000, answer: 300 } as const;
