import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';
import { oneOf } from '../database/one-of.server.ts';
import { folded } from '../database/text-search.server.ts';
import { ROLES } from './viewer.ts';

/** People. `name` is the username of onboarding and the display name everywhere. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Address of the photo's 256 px square, `/media/img/…/256.jpg`. */
    image: text(),
    /** Set while the person's request to delete the account waits out its grace; signing in offers to take it back. */
    deletionDueAt: instant(),
    /** The person is gone; what the law has us keep of their orders still hangs on this row. */
    anonymisedAt: instant(),
    /** The account was locked, at the earlier site or here: nobody signs in to it. */
    lockedAt: instant(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** What the back office searches: name and email, folded. */
    searchText: text().generatedAlwaysAs(folded("name || ' ' || email")),
  },
  (table) => [
    check('users_role', oneOf(table.role)),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('users_customers')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.role} = 'customer' and ${table.anonymisedAt} is null`),
    index('users_team').on(table.role).where(sql`${table.role} <> 'customer'`),
    index('users_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('users_deletion_due').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Signed in by password or Google, and the code of the authenticator app is still to come: opens nothing but its page. */
    awaitsCode: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A way to sign in: a password (`credential`) or Google. */
export const signInAccounts = pgTable(
  'sign_in_accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_accounts_user').on(table.userId),
    unique('sign_in_accounts_identity').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);
