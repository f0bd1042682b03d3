import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/** One run of an import that was told to write. */
export const importRuns = pgTable('import_runs', {
  id: text().primaryKey(),
  source: text().notNull(),
  startedAt: instant().notNull(),
  /** Null while it runs, and for one that was stopped: the next run goes on where it was. */
  finishedAt: instant(),
  /** What came, by kind. */
  counts: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
});

/**
 * What an import has written, by where it was found. The same document is the same row however often it is brought; its two hashes
 * say whether it has changed there, and whether what it became has changed here.
 */
export const importedDocuments = pgTable(
  'imported_documents',
  {
    source: text().notNull(),
    /** Firestore's path of what leads the aggregate, `users/Ab1` for a person with address and cart, or `files/<name>`. */
    path: text().notNull(),
    kind: text().notNull(),
    /** What it became here; '' for what is only kept. */
    targetId: text().notNull(),
    /** Of everything read for it, after mending. */
    contentHash: text().notNull(),
    /** Of what it became, when it was written. */
    targetHash: text().notNull(),
    runId: text()
      .notNull()
      .references(() => importRuns.id),
    /** Whose it is, where that is known: the account's id, and an address in lower case. */
    ownerId: text(),
    ownerEmail: text(),
    /** As it was found, where something in it has no place here. */
    raw: jsonb(),
    importedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.path] }),
    check('imported_documents_hash', sql`length(${table.contentHash}) = 43 and length(${table.targetHash}) in (0, 43)`),
    index('imported_documents_target').on(table.targetId),
    index('imported_documents_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    index('imported_documents_run').on(table.runId),
  ],
);
