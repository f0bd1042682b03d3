import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';

/** What a document of another site became here, so that a second import finds it and makes nothing twice. */
export const importedRecords = pgTable(
  'imported_records',
  {
    /** The project. */
    source: text().notNull(),
    /** Of the document, `users.json/<uid>`, or `files/<bucket>/<name>`. */
    path: text().notNull(),
    kind: text({
      enum: ['account', 'address', 'product', 'cart_line', 'order', 'enrollment', 'notification', 'file'],
    }).notNull(),
    /** Its id here; stays when the thing is deleted, so that it is not brought again. */
    ourId: text().notNull(),
    /** SHA-256 of what was read. */
    hash: text().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.path] }),
    check('imported_records_kind', oneOf(table.kind)),
    index('imported_records_ours').on(table.kind, table.ourId),
  ],
);
