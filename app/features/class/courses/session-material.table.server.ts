import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { MATERIAL_KINDS } from './class-lists.ts';

/** Something to read, watch or hear for one session: one of our files, or an address elsewhere. For the enrolled only. */
export const sessionMaterials = pgTable(
  'session_materials',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    kind: text({ enum: MATERIAL_KINDS }).notNull(),
    /** Of our own store; either this or `url`. */
    objectKey: text().unique(),
    contentType: text(),
    url: text(),
    /** Of a file, counted; of an address, as typed, null when nobody knows. */
    bytes: bigint({ mode: 'number' }),
    /** The form for little data, shown before its larger sister. */
    isLowData: boolean().notNull().default(false),
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('session_materials_title', sql`${table.title} <> ''`),
    check('session_materials_kind', oneOf(table.kind)),
    check('session_materials_source', sql`num_nonnulls(${table.objectKey}, ${table.url}) = 1`),
    check('session_materials_file', sql`(${table.objectKey} is null) = (${table.contentType} is null)`),
    check('session_materials_bytes', sql`${table.bytes} > 0`),
    index('session_materials_session').on(table.sessionId, table.position),
  ],
);
