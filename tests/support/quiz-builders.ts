import type { QuizContent } from '#app/features/class/quizzes/check-draft.ts';
import { saveQuiz } from '#app/features/class/quizzes/save-quiz.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';

/** Two questions: one right answer at place 1, and two right ones at 0 and 2. Passed with both, in at most three attempts. */
export const QUIZ: QuizContent = {
  title: 'Measuring a room',
  passPercent: 100,
  attemptsAllowed: 3,
  questions: [
    {
      text: 'What is measured first?',
      kind: 'one',
      explanation: 'SECRET-WHY-WALLS',
      options: [
        { text: 'The windows', isRight: false },
        { text: 'The walls', isRight: true },
      ],
    },
    {
      text: 'Which belong on the plan?',
      kind: 'several',
      explanation: 'SECRET-WHY-SOCKETS',
      options: [
        { text: 'Sockets', isRight: true },
        { text: 'Curtains', isRight: false },
        { text: 'Doors', isRight: true },
      ],
    },
  ],
};

/** Saves the quiz of an evening, published unless told otherwise. */
export async function aQuiz(
  services: ActContext,
  place: { cohortId: string; sessionId: string },
  changes: Partial<QuizContent> & { publish?: boolean; basedOn?: number } = {},
): Promise<void> {
  const { publish = true, basedOn = 0, ...content } = changes;
  const saved = await saveQuiz(services, 'usr_owner', { ...place, content: { ...QUIZ, ...content }, basedOn, publish });
  if (!saved.ok) throw new Error(saved.reason);
}
