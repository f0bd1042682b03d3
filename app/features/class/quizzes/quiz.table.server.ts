import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { QUESTION_KINDS } from './quiz-question.ts';

/** The quiz after one session of a class. */
export const quizzes = pgTable(
  'quizzes',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .unique()
      .references(() => classSessions.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    /** How much of it must be right, in per cent. */
    passPercent: integer().notNull(),
    /** Null for as many as a student likes. */
    attemptsAllowed: integer(),
    /** Students see `published` ones, once their evening is over. */
    state: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** Counts up with every change of what is asked. An attempt keeps the questions of the version it was started with. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('quizzes_title', sql`${table.title} <> ''`),
    check('quizzes_pass', sql`${table.passPercent} between 1 and 100`),
    check('quizzes_attempts', sql`${table.attemptsAllowed} between 1 and 10`),
    check('quizzes_state', oneOf(table.state)),
  ],
);

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    quizId: text()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** 0, 1, 2 … */
    position: integer().notNull(),
    text: text().notNull(),
    kind: text({ enum: QUESTION_KINDS }).notNull(),
    explanation: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.position] }),
    check('quiz_questions_text', sql`${table.text} <> ''`),
    check('quiz_questions_kind', oneOf(table.kind)),
  ],
);

export const quizOptions = pgTable(
  'quiz_options',
  {
    quizId: text()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    question: integer().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    isRight: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.question, table.position] }),
    check('quiz_options_text', sql`${table.text} <> ''`),
  ],
);
