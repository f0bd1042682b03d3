import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { TEAM_ROLES } from './team-roles.ts';

/** Somebody asked to help run the business. The mailed token is kept as its digest and works once. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    tokenDigest: text().notNull().unique(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    check('team_invitations_role', oneOf(table.role)),
    check('team_invitations_email', sql`${table.email} = lower(${table.email})`),
    check('team_invitations_end', sql`${table.acceptedAt} is null or ${table.revokedAt} is null`),
    uniqueIndex('team_invitations_one_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('team_invitations_inviter').on(table.invitedBy),
  ],
);
