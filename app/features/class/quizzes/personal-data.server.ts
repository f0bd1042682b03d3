import { asc, eq, inArray } from 'drizzle-orm';
import { isEnrollmentOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { quizzes } from './quiz.table.server.ts';
import { quizAttempts } from './quiz-attempt.table.server.ts';

/** Answers and results of quizzes: theirs to take along, except what is right in a quiz they have not handed in; gone with the account. */
export const quizzesData: PersonalData = {
  name: 'quizzes',
  async read(db, person) {
    const rows = await db
      .select({ attempt: quizAttempts, quiz: quizzes.title })
      .from(quizAttempts)
      .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
      .where(inArray(quizAttempts.enrollmentId, own(db, person)))
      .orderBy(asc(quizAttempts.startedAt));
    return rows.map(({ quiz, attempt: { questions, answers, number, startedAt, submittedAt, score, of, passed } }) => ({
      quiz,
      number,
      startedAt,
      submittedAt,
      score,
      of,
      passed,
      answers: questions.map(({ text, options }, index) => ({
        question: text,
        chosen: (answers[index] ?? []).map((place) => options[place]?.text),
      })),
    }));
  },
  async forget(db, person) {
    await db.delete(quizAttempts).where(inArray(quizAttempts.enrollmentId, own(db, person)));
  },
};

const own = (db: Database, person: DataSubject) =>
  db.select({ id: enrollments.id }).from(enrollments).where(isEnrollmentOf(person));
