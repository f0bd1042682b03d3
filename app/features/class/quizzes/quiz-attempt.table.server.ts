import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { quizzes } from './quiz.table.server.ts';
import type { QuizAnswers, QuizQuestion } from './quiz-question.ts';

/** A student's try at a quiz, with the questions as they were when it was started: a later edit changes no grade. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: text().primaryKey(),
    quizId: text()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'restrict' }),
    enrollmentId: text()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … for this student and quiz. */
    number: integer().notNull(),
    version: integer().notNull(),
    passPercent: integer().notNull(),
    questions: jsonb().$type<QuizQuestion[]>().notNull(),
    answers: jsonb().$type<QuizAnswers>().notNull(),
    startedAt: instant().notNull(),
    savedAt: instant(),
    submittedAt: instant(),
    /** Questions answered rightly, and how many there were; null until it is submitted. */
    score: integer(),
    of: integer(),
    passed: boolean(),
  },
  (table) => [
    unique('quiz_attempts_once').on(table.quizId, table.enrollmentId, table.number),
    // Two taps on 'Begin' are one attempt.
    uniqueIndex('quiz_attempts_open').on(table.quizId, table.enrollmentId).where(sql`${table.submittedAt} is null`),
    check('quiz_attempts_number', sql`${table.number} > 0`),
    check(
      'quiz_attempts_graded',
      sql`num_nulls(${table.submittedAt}, ${table.score}, ${table.of}, ${table.passed}) in (0, 4)`,
    ),
    check('quiz_attempts_score', sql`${table.score} between 0 and ${table.of}`),
    index('quiz_attempts_student').on(table.enrollmentId),
  ],
);
