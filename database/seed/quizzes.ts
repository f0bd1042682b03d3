import { certificates } from '#app/features/class/certificates/certificate.table.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { gradeQuiz } from '#app/features/class/quizzes/grade-quiz.ts';
import { quizOptions, quizQuestions, quizzes } from '#app/features/class/quizzes/quiz.table.server.ts';
import { quizAttempts } from '#app/features/class/quizzes/quiz-attempt.table.server.ts';
import type { QuizAnswers, QuizQuestion } from '#app/features/class/quizzes/quiz-question.ts';
import type { Database } from '#app/platform/database/client.server.ts';

export const PASS_PERCENT = 60;

interface DemoQuiz {
  number: number;
  title: string;
  state: 'draft' | 'published';
  questions: QuizQuestion[];
}

/** Of the demo's finished class: two published quizzes, one that Ada has not started, and one that is still being written. */
export const QUIZZES: readonly DemoQuiz[] = [
  {
    number: 1,
    title: 'Measuring a room',
    state: 'published',
    questions: [
      {
        text: 'What is measured first?',
        kind: 'one',
        explanation: 'Doors and windows are placed from a corner, so the walls must be known before them.',
        options: [
          { text: 'The walls, corner to corner', isRight: true },
          { text: 'The windows', isRight: false },
          { text: 'The sofa', isRight: false },
        ],
      },
      {
        text: 'Which of these belong on the plan?',
        kind: 'several',
        explanation:
          'Whatever furniture must keep clear of: sockets behind a wardrobe are lost, and a door needs its swing.',
        options: [
          { text: 'The sockets', isRight: true },
          { text: 'Which way each door opens', isRight: true },
          { text: 'The colour of the curtains', isRight: false },
          { text: 'The height of the window sill', isRight: true },
        ],
      },
      {
        text: 'In what do you write the measures?',
        kind: 'one',
        explanation: 'One unit on the whole plan, and the one that workshops cut in.',
        options: [
          { text: 'Feet and inches', isRight: false },
          { text: 'Millimetres', isRight: true },
          { text: 'Metres with a comma', isRight: false },
        ],
      },
    ],
  },
  {
    number: 2,
    title: 'Where people walk',
    state: 'published',
    questions: [
      {
        text: 'How wide is a way that two people pass each other on?',
        kind: 'one',
        explanation: '',
        options: [
          { text: '600 mm', isRight: false },
          { text: '900 mm', isRight: false },
          { text: '1,200 mm', isRight: true },
        ],
      },
      {
        text: 'What may stand in the way from the door to the kitchen?',
        kind: 'one',
        explanation: 'It is walked with full hands, many times a day.',
        options: [
          { text: 'Nothing', isRight: true },
          { text: 'A low table', isRight: false },
        ],
      },
    ],
  },
  {
    number: 3,
    title: 'Light',
    state: 'published',
    questions: [
      {
        text: 'From which side does light fall on a desk of somebody who writes with the right hand?',
        kind: 'one',
        explanation: 'Otherwise the hand writes in its own shadow.',
        options: [
          { text: 'From the left', isRight: true },
          { text: 'From the right', isRight: false },
        ],
      },
    ],
  },
  {
    number: 6,
    title: 'Drawing to scale',
    state: 'draft',
    questions: [
      {
        text: 'How long is a wall of 4 m on a plan at 1:50?',
        kind: 'one',
        explanation: '4,000 mm through 50.',
        options: [
          { text: '80 mm', isRight: true },
          { text: '200 mm', isRight: false },
        ],
      },
    ],
  },
];

const ADA = 'enr_democlass0';
const CHIDI = 'enr_democlass2';
const ZAINAB = 'enr_democlass1';

/** Ada fails the first quiz once, passes two, and has her certificate; the third was published later. Zainab has failed one; Chidi's certificate is revoked. Runs once, in the transaction that makes the classes. */
export async function seedQuizzes(db: Database): Promise<void> {
  for (const quiz of QUIZZES) await seedQuiz(db, quiz, quizId(quiz.number), `ses_demooctober${quiz.number}`);
  // Of the class that is still to begin: published, and closed until its session is over.
  const [first] = QUIZZES;
  if (first) await seedQuiz(db, first, 'quz_demojanuary1', 'ses_demojanuary1');
  await seedAttempt(db, { enrollmentId: ADA, quiz: 1, number: 1, day: '2026-10-06', answers: [[0], [0, 2], [2]] });
  await seedAttempt(db, { enrollmentId: ADA, quiz: 1, number: 2, day: '2026-10-07', answers: [[0], [0, 1, 3], [1]] });
  await seedAttempt(db, { enrollmentId: ADA, quiz: 2, number: 1, day: '2026-10-08', answers: [[2], [0]] });
  await seedAttempt(db, { enrollmentId: ZAINAB, quiz: 1, number: 1, day: '2026-10-09', answers: [[1], [0], [1]] });
  const printed = { classTitle: 'October evenings', startsOn: '2026-10-05', endsOn: '2026-11-04' };
  const issuedAt = lagosInstant('2026-11-05', '00:05');
  await db.insert(certificates).values([
    { ...printed, issuedAt, number: 'GC-2026-7K3M9QXT', enrollmentId: ADA, name: 'Ada Obi' },
    {
      ...printed,
      issuedAt,
      number: 'GC-2026-4R7W2HBN',
      enrollmentId: CHIDI,
      name: 'Chidi Okafor',
      exceptionReason: 'His line was down in the last week.',
      revokedAt: lagosInstant('2026-11-09', '11:00'),
      revokedReason: 'Issued before the quizzes were passed.',
    },
  ]);
}

export async function seedQuiz(
  db: Database,
  quiz: DemoQuiz,
  id: string,
  sessionId: string,
  at = lagosInstant('2026-10-06', '09:00'),
): Promise<void> {
  const { title, state, questions } = quiz;
  const facts = { title, state, passPercent: PASS_PERCENT, attemptsAllowed: 3, createdAt: at, updatedAt: at };
  await db.insert(quizzes).values({ ...facts, id, sessionId });
  await db
    .insert(quizQuestions)
    .values(questions.map(({ options: _own, ...question }, position) => ({ ...question, quizId: id, position })));
  const options = questions.flatMap(({ options }, question) =>
    options.map((option, position) => ({ ...option, quizId: id, question, position })),
  );
  await db.insert(quizOptions).values(options);
}

const quizId = (number: number) => `quz_demo${number}`;

interface DemoAttempt {
  enrollmentId: string;
  quiz: number;
  number: number;
  day: string;
  answers: QuizAnswers;
}

async function seedAttempt(db: Database, { enrollmentId, quiz, number, day, answers }: DemoAttempt): Promise<void> {
  const questions = QUIZZES.find((one) => one.number === quiz)?.questions ?? [];
  await db
    .insert(quizAttempts)
    .values({
      id: `att_demo${quiz}${number}${enrollmentId.slice(-1)}`,
      quizId: quizId(quiz),
      enrollmentId,
      number,
      version: 1,
      passPercent: PASS_PERCENT,
      questions,
      answers,
      startedAt: lagosInstant(day, '20:10'),
      savedAt: lagosInstant(day, '20:16'),
      submittedAt: lagosInstant(day, '20:16'),
      ...gradeQuiz(questions, answers, PASS_PERCENT),
    });
}
