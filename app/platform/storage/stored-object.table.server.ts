import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table.server.ts';
import { instant } from '../database/columns.server.ts';
import { oneOf } from '../database/one-of.server.ts';

/** Ordered by code point whatever the database's locale is, as lists of a bucket are. */
const nameText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What the file API says of a file. Its bytes are in the object store under `storeKey`. */
export const storedObjects = pgTable(
  'stored_objects',
  {
    bucket: text().notNull(),
    /** The full path, such as `imgs/3f2a…`; in Unicode's NFC. */
    name: nameText().notNull(),
    storeKey: text().notNull(),
    /** Microseconds of the moment these bytes came; new bytes are a new generation. */
    generation: bigint({ mode: 'number' }).notNull(),
    /** Counts the changes of what is said about one generation. */
    metageneration: integer().notNull().default(1),
    size: bigint({ mode: 'number' }).notNull(),
    /** Base64, as in HTTP's old Content-MD5. */
    md5Hash: text().notNull(),
    contentType: text().notNull(),
    cacheControl: text(),
    contentDisposition: text(),
    contentEncoding: text(),
    contentLanguage: text(),
    customMetadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Who holds one of these may read the bytes. */
    downloadTokens: text().array().notNull().default([]),
    uploadedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.name] }),
    check('stored_objects_size', sql`${table.size} >= 0`),
    check('stored_objects_metageneration', sql`${table.metageneration} >= 1`),
    index('stored_objects_uploaded_by').on(table.uploadedBy),
  ],
);

/** An upload that comes in pieces. The pieces are objects `incoming/<id>/<offset>` until the last one has come. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    /** Also the secret of its address. */
    id: text().primaryKey(),
    bucket: text().notNull(),
    name: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the sender says about the file, checked when the upload was started. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    declaredSize: bigint({ mode: 'number' }),
    received: bigint({ mode: 'number' }).notNull().default(0),
    status: text({ enum: ['active', 'final', 'cancelled'] })
      .notNull()
      .default('active'),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('resumable_uploads_status', oneOf(table.status)),
    check('resumable_uploads_received', sql`${table.received} >= 0`),
    index('resumable_uploads_created').on(table.createdAt),
    index('resumable_uploads_user').on(table.userId),
  ],
);
