import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** A student's certificate, with what is printed on it as it was when it was issued. */
export const certificates = pgTable(
  'certificates',
  {
    /** `GC-2027-7K3M9QXT`; public, because it is the address where it is checked. */
    number: text().primaryKey(),
    enrollmentId: text()
      .notNull()
      .unique()
      .references(() => enrollments.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    classTitle: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    issuedAt: instant().notNull(),
    /** Null when it was issued by the rule. */
    issuedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Why it was issued although something was missing; null when nothing was. */
    exceptionReason: text(),
    /** The student wants it to stay valid, with their name, when their account goes. */
    keepsName: boolean().notNull().default(false),
    revokedAt: instant(),
    revokedReason: text(),
  },
  (table) => [
    check('certificates_complete', sql`${table.name} <> '' and ${table.classTitle} <> ''`),
    check('certificates_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('certificates_revoked', sql`num_nulls(${table.revokedAt}, ${table.revokedReason}) in (0, 2)`),
  ],
);
