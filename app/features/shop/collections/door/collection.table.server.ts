import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import type { CollectionRule } from '../collection-rule.ts';

/** Pieces under one name and address: those the owner has put into it, in an order of their own, or those that a rule finds. */
export const collections = pgTable(
  'collections',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    words: text().notNull().default(''),
    /** Null where the pieces are chosen by hand. */
    rule: jsonb().$type<CollectionRule>(),
    isOnHome: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('collections_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('collections_name', sql`length(trim(${table.name})) between 1 and 60`),
    uniqueIndex('collections_one_name').on(sql`lower(${table.name})`),
  ],
);

/** A piece chosen by hand, and where it stands. */
export const collectionPieces = pgTable(
  'collection_pieces',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [unique('collection_pieces_one').on(table.collectionId, table.productId)],
);

/** Where a collection was before it was renamed: links from then lead on. */
export const formerCollections = pgTable('former_collections', {
  slug: text().primaryKey(),
  collectionId: text()
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' }),
});
