import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { classSessions } from '#app/features/masterclass/class-session.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

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
    state: text({ enum: ['present', 'absent', 'watched'] }).notNull(),
    markedBy: text().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.enrollmentId] }),
    check('attendance_state', sql`${table.state} in ('present', 'absent', 'watched')`),
    index('attendance_student').on(table.enrollmentId),
  ],
);
