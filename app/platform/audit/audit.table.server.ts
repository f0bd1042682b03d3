import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';

/** Who did what to which thing. Written in the transaction of the act itself, so neither exists without the other. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectId),
    index('audit_entries_actor').on(table.actor, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_at').on(table.at),
  ],
);
