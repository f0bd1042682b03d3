import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { ATTENDANCE } from './class-lists.ts';

/** Who was at which evening, as one of us marked it; `watched` = the recording, later. No row = not marked. */
export const attendance = pgTable(
  'attendance',
  {
    sessionId: text()
      .notNull()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    enrollmentId: text()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    state: text({ enum: ATTENDANCE }).notNull(),
    markedBy: text().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.enrollmentId] }),
    check('attendance_state', oneOf(table.state)),
    index('attendance_student').on(table.enrollmentId),
  ],
);
