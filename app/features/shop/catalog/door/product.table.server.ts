import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { PRODUCT_DEPOSITS } from '#app/features/ground/settings/door/deposit.ts';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import type { OfferedValue } from '#app/features/shop/options/door/options.ts';
import type { ProductVariant } from '#app/features/shop/options/door/variant.ts';
import { instant, kobo, lexemes } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { DRAWN_AS, type Parts } from './drawings/form-of-name.ts';
import type { SizeOption } from './variations.ts';

/** A piece of furniture. The id is part of its address: /shop/adunni-sofa. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    pieceNumber: integer().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    category: text()
      .notNull()
      .references(() => categories.slug, { onUpdate: 'cascade' }),
    /** Where the owner has put it in the list; a piece that was never put anywhere stands where its number says. */
    shopPlace: integer(),
    priceKobo: kobo().notNull(),
    /** All three or none: what it costs on some days, first and last included, in Lagos. */
    salePriceKobo: kobo(),
    saleFrom: date(),
    saleUntil: date(),
    colors: text().array().notNull().default(sql`'{}'`),
    options: jsonb().$type<OfferedValue[]>().notNull().default([]),
    /** Pairs that are not made together: `finish=matt&wood=iroko`, `color=Blue&fabric=leather`. */
    notMade: text().array().notNull().default(sql`'{}'`),
    /** The first of materials, construction and assembly says most. A material's place in the product follows a colon. */
    materials: text().array().notNull().default(sql`'{}'`),
    upholstery: text().array().notNull().default(sql`'{}'`),
    construction: text().array().notNull().default(sql`'{}'`),
    assembly: text().array().notNull().default(sql`'{}'`),
    /** Empty where what the shop says for all its products holds. */
    warranty: text().notNull().default(''),
    samples: text().notNull().default(''),
    returns: text().notNull().default(''),
    maker: text().notNull().default(''),
    care: text().notNull().default(''),
    keywords: text().array().notNull().default(sql`'{}'`),
    /** All three or none: a piece made only to measure has none of its own. */
    widthCm: integer(),
    depthCm: integer(),
    heightCm: integer(),
    seatHeightCm: integer(),
    seatDepthCm: integer(),
    legHeightCm: integer(),
    weightKg: doublePrecision(),
    leadDaysMin: integer().notNull().default(15),
    leadDaysMax: integer().notNull().default(20),
    sizeClass: text({ enum: ['parcel', 'van', 'truck'] })
      .notNull()
      .default('van'),
    /** What its workshop drawing shows. */
    drawnAs: text({ enum: DRAWN_AS }).notNull().default('name'),
    /** How many of each part the drawing shows, where somebody counted them. */
    parts: jsonb().$type<Parts>().notNull().default({}),
    /** How much of it is paid first: as the shop asks, all of it, or a share of its own in percent. */
    deposit: text({ enum: PRODUCT_DEPOSITS }).notNull().default('shop'),
    /** The owner's switch. A piece is for sale when it is on and, where units are counted, one is left. */
    isInStock: boolean().notNull().default(true),
    /** Units for sale now, payments under way already taken off; null = made to order. */
    stockCount: integer(),
    model: text(),
    status: text({ enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('published'),
    version: integer().notNull().default(1),
    /** What a search finds the piece by, folded (see search-document.ts); '' until `indexPieces` has seen it. */
    searchName: text().notNull().default(''),
    searchNameWords: text().notNull().default(''),
    searchAboutWords: text().notNull().default(''),
    searchLexemes: lexemes()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(array_remove(array_remove(
          string_to_array(search_name_words || search_about_words, ' '), ''), '|'))`,
      ),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('products_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,80}$'`),
    check('products_name', sql`length(trim(${table.name})) between 1 and 120`),
    // A draft may still be without its price, which is then 0.
    check(
      'products_price',
      sql`${table.priceKobo} between 10000 and 1000000000000 or (${table.status} = 'draft' and ${table.priceKobo} = 0)`,
    ),
    check(
      'products_sale',
      sql`num_nulls(${table.salePriceKobo}, ${table.saleFrom}, ${table.saleUntil}) in (0, 3)
        and ${table.salePriceKobo} >= 10000 and ${table.salePriceKobo} < ${table.priceKobo}
        and ${table.saleUntil} >= ${table.saleFrom}`,
    ),
    check('products_stock', sql`${table.stockCount} >= 0`),
    check(
      'products_dimensions',
      sql`num_nulls(${table.widthCm}, ${table.depthCm}, ${table.heightCm}) in (0, 3)
        and ${table.widthCm} > 0 and ${table.depthCm} > 0 and ${table.heightCm} > 0`,
    ),
    check(
      'products_lead',
      sql`${table.leadDaysMin} between 0 and 365 and ${table.leadDaysMax} between ${table.leadDaysMin} and 365`,
    ),
    check('products_deposit', oneOf(table.deposit)),
    check('products_size_class', oneOf(table.sizeClass)),
    check('products_drawn_as', oneOf(table.drawnAs)),
    check('products_status', oneOf(table.status)),
    index('products_category_place')
      .on(table.category, sql`(coalesce(${table.shopPlace}, ${table.pieceNumber}))`, table.pieceNumber)
      .where(sql`${table.status} = 'published'`),
    index('products_place')
      .on(sql`(coalesce(${table.shopPlace}, ${table.pieceNumber}))`, table.pieceNumber)
      .where(sql`${table.status} = 'published'`),
    index('products_category_piece').on(table.category, table.pieceNumber).where(sql`${table.status} = 'published'`),
    index('products_published_piece').on(table.pieceNumber).where(sql`${table.status} = 'published'`),
    index('products_search_lexemes').using('gin', table.searchLexemes).where(sql`${table.status} = 'published'`),
    index('products_search_name')
      .using('gin', table.searchName.op('gin_trgm_ops'))
      .where(sql`${table.status} = 'published'`),
    index('products_colors').using('gin', table.colors).where(sql`${table.status} = 'published'`),
    index('products_options')
      .using('gin', table.options.op('jsonb_path_ops'))
      .where(sql`${table.status} = 'published'`),
    index('products_unpublished').on(table.status, table.pieceNumber).where(sql`${table.status} <> 'published'`),
    index('products_id_letters').using('gin', table.id.op('gin_trgm_ops')),
    index('products_price_piece').on(table.priceKobo, table.pieceNumber).where(sql`${table.status} = 'published'`),
  ],
);

/** Its place in the list, where nobody has asked for another order. */
export const shopPlace = sql<number>`coalesce(${products.shopPlace}, ${products.pieceNumber})`;

/** Every word of the shop and how many pieces have it, for misspellings. Made again every night; new words come with their piece. */
export const catalogWords = pgTable('catalog_words', { word: text().primaryKey(), pieces: integer().notNull() });

/** A size a piece can be made in, dearer or cheaper than its price by `priceDifferenceKobo`. */
export const productSizes = pgTable(
  'product_sizes',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    position: integer().notNull(),
    priceDifferenceKobo: kobo().notNull().default(0),
  },
  (table) => [unique('product_sizes_label').on(table.productId, table.label)],
);

/** In a query of `products`. */
export const sizesOfProduct = sql<SizeOption[]>`coalesce((
  select json_agg(json_build_object('label', ${productSizes.label}, 'priceDifferenceKobo', ${productSizes.priceDifferenceKobo})
    order by ${productSizes.position})
  from ${productSizes} where ${productSizes.productId} = ${products.id}), '[]')`;

/** What a product is chosen in, where that has a price, a count or a picture of its own; what is null is as of the product. */
export const productVariants = pgTable(
  'product_variants',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As `keyOfChoice` writes it: `color=Blue&wood=teak`. */
    choice: text().notNull(),
    position: integer().notNull(),
    priceDifferenceKobo: kobo(),
    /** Units for sale now, payments under way already taken off. */
    stockCount: integer(),
    /** The key of one of the product's pictures. */
    picture: text(),
  },
  (table) => [
    unique('product_variants_choice').on(table.productId, table.choice),
    check('product_variants_choice_named', sql`${table.choice} <> ''`),
    check('product_variants_stock', sql`${table.stockCount} >= 0`),
  ],
);

/** In a query of `products`. */
export const variantsOfProduct = sql<ProductVariant[]>`coalesce((
  select json_agg(json_build_object('choice', ${productVariants.choice}, 'stockCount', ${productVariants.stockCount},
    'priceDifferenceKobo', ${productVariants.priceDifferenceKobo}, 'picture', ${productVariants.picture}) order by ${productVariants.position})
  from ${productVariants} where ${productVariants.productId} = ${products.id}), '[]')`;

/** How many there are of it, whatever is chosen; null = made to order. */
export const unitsOfProduct = sql<
  number | null
>`case when ${products.stockCount} is not null then ${products.stockCount} + (
  select coalesce(sum(${productVariants.stockCount}), 0)::int from ${productVariants} where ${productVariants.productId} = ${products.id}) end`;

/** A picture of a piece: where its files are (`key`, see platform/images), and what it shows. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    dominantColor: text().notNull(),
    color: text(),
    alt: text().notNull(),
    /** Of a line drawing from the same place, pixel upon pixel; null where there is none. */
    drawing: text(),
  },
  (table) => [
    unique('product_pictures_position').on(table.productId, table.position),
    check('product_pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('product_pictures_color', sql`${table.dominantColor} ~ '^#[0-9a-f]{6}$'`),
    check('product_pictures_drawing', sql`${table.drawing} ~ '^drawings/[0-9a-f]{32}[.]svg$'`),
  ],
);

/**
 * The days in which a product would be made as the workshop's queue stands, kept here so that no page asks the queue (bespoke/queue).
 * Under `''` are those of every product that has no row of its own. Empty in a shop that says nothing of its workshop.
 */
export const forecasts = pgTable(
  'forecasts',
  {
    key: text().primaryKey(),
    leadDaysMin: integer().notNull(),
    leadDaysMax: integer().notNull(),
    /** What each further piece of one line adds. */
    daysForMore: doublePrecision().notNull().default(0),
  },
  (table) => [
    check(
      'forecasts_days',
      sql`${table.leadDaysMin} between 1 and 365 and ${table.leadDaysMax} between ${table.leadDaysMin} and 365 and ${table.daysForMore} >= 0`,
    ),
  ],
);

/**
 * Of the pieces that were to be ready in the last twelve months, how many there were and how many were ready by the day that was promised:
 * one row while the owner wants it shown and it is good, kept here for the same reason as `forecasts`, and none otherwise.
 */
export const keptPromises = pgTable(
  'kept_promises',
  { id: integer().primaryKey().default(1), kept: integer().notNull(), made: integer().notNull() },
  (table) => [
    check('kept_promises_one', sql`${table.id} = 1`),
    check('kept_promises_kept', sql`${table.kept} between 0 and ${table.made}`),
  ],
);

const foreseen = (column: PgColumn) =>
  sql`(select ${column} from ${forecasts} where ${forecasts.key} in (${products.id}, '') order by ${forecasts.key} desc limit 1)`;

/** The days a product is made in: what is counted stands ready in its own, what is made in those of the queue where it says any. */
export const leadDays = {
  leadDaysMin: sql<number>`coalesce(case when ${products.stockCount} is null then ${foreseen(forecasts.leadDaysMin)} end, ${products.leadDaysMin})`,
  leadDaysMax: sql<number>`coalesce(case when ${products.stockCount} is null then ${foreseen(forecasts.leadDaysMax)} end, ${products.leadDaysMax})`,
};

/** Days that each piece of a line after the first adds to these. */
export const daysForMore = sql<number>`coalesce(case when ${products.stockCount} is null then ${foreseen(forecasts.daysForMore)} end, 0)`;
