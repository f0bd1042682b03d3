import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { POLICIES } from './door/policy.ts';
import type { PolicyFacts } from './policy-facts.ts';

/** Every text that was ever in force, with the facts it named. Rows are never changed: an order keeps the version it was placed under. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    policy: text({ enum: POLICIES }).notNull(),
    version: integer().notNull(),
    /** Plain text with the few marks of `policy-markup.ts` and the placeholders of `policy-facts.ts`. */
    body: text().notNull(),
    /** What its placeholders showed while it was in force. Null from before there were placeholders. */
    facts: jsonb().$type<PolicyFacts>(),
    inForceFrom: instant().notNull(),
    /** A user's id, or `system` for the text the shop came with. */
    author: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policy, table.version] }),
    check('policy_versions_policy', oneOf(table.policy)),
    check('policy_versions_version', sql`${table.version} > 0`),
  ],
);
