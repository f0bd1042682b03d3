import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { readPricedMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { vatInPrices } from '#app/features/ground/settings/door/vat.ts';
import { productSizes, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { atPriceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { offeredOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { NO_RATES, type WorkshopRates } from './cost.ts';
import type { Costing, MadePiece } from './costing.ts';
import { recipes, workshopRates } from './recipe.table.server.ts';
import type { Recipe } from './recipe.ts';
import { type Saw, USUAL_SAW } from './saw.ts';

/** What an hour costs, as it is or was at `at`. */
export async function readRates(db: Database, at?: Date): Promise<WorkshopRates> {
  const { hourKobo, overheadPercent, wantedMarginPercent } = workshopRates;
  const [newest] = await db
    .select({ hourKobo, overheadPercent, wantedMarginPercent })
    .from(workshopRates)
    .where(at && lte(workshopRates.at, at))
    .orderBy(desc(workshopRates.at))
    .limit(1);
  return newest ?? NO_RATES;
}

/** How the workshop's saw cuts, as the rates say it. */
export async function readSaw(db: Database): Promise<Saw> {
  const { kerfTenths, trimMm } = workshopRates;
  const [newest] = await db.select({ kerfTenths, trimMm }).from(workshopRates).orderBy(desc(workshopRates.at)).limit(1);
  return newest ?? USUAL_SAW;
}

/** Recipes from before parts were listed have none. */
const NO_CUTS = { cuts: [] };

/** The recipes of these products, as they are or were at `at`; those that have none are missing. */
export async function readRecipes(
  db: Database,
  { ids, at }: { ids: readonly string[]; at?: Date },
): Promise<Record<string, Recipe>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectDistinctOn([recipes.productId], { key: recipes.productId, content: recipes.content })
    .from(recipes)
    .where(and(inArray(recipes.productId, [...ids]), at && lte(recipes.at, at)))
    .orderBy(asc(recipes.productId), desc(recipes.at));
  return Object.fromEntries(rows.map(({ key, content }) => [key, { ...NO_CUTS, ...content }]));
}

/** The same of free lines of quotes, by their keys. */
export async function readOwnRecipes(
  db: Database,
  { keys, at }: { keys: readonly string[]; at?: Date },
): Promise<Record<string, Recipe>> {
  if (keys.length === 0) return {};
  const rows = await db
    .selectDistinctOn([recipes.ownLine], { key: recipes.ownLine, content: recipes.content })
    .from(recipes)
    .where(and(inArray(recipes.ownLine, [...keys]), at && lte(recipes.at, at)))
    .orderBy(asc(recipes.ownLine), desc(recipes.at));
  return Object.fromEntries(rows.map(({ key, content }) => [key, { ...NO_CUTS, ...content }]));
}

/** Products that have a recipe. */
export async function listMadeIds(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ id: recipes.productId }).from(recipes).where(isNotNull(recipes.productId));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Whether anything was ever said of what a piece takes. */
export async function hasRecipes(db: Database): Promise<boolean> {
  const [one] = await db.select({ id: recipes.id }).from(recipes).limit(1);
  return one !== undefined;
}

/** Products as costs are reckoned for them, whether they are in the shop or not. */
export async function readMadePieces(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<MadePiece[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      version: products.version,
      maker: products.maker,
      priceKobo: products.priceKobo,
      salePriceKobo: products.salePriceKobo,
      saleFrom: products.saleFrom,
      saleUntil: products.saleUntil,
      colors: products.colors,
      widthCm: products.widthCm,
      depthCm: products.depthCm,
      heightCm: products.heightCm,
      options: offeredOptions(products.options),
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.pieceNumber));
  const sizes = await db
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, [...ids]))
    .orderBy(asc(productSizes.position));
  const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
  return rows.map((row) => {
    const { usualPriceKobo: _, saleUntil: __, ...piece } = atPriceNow(row, now);
    return {
      ...piece,
      sizes: (byProduct.get(row.id) ?? []).map(({ label, priceDifferenceKobo }) => ({ label, priceDifferenceKobo })),
    };
  });
}

/** The rate of VAT in the prices of today, in hundredths of a percent. */
export const readVat = async (db: Database): Promise<number> => vatInPrices((await readShopSettings(db)).tax);

/**
 * Everything the margin of these products is reckoned from, here and in the browser of whoever may see money; undefined where none of
 * them has a recipe, so that a shop that fills in nothing carries nothing.
 */
export async function readCosting(
  db: Database,
  { ids, ownLines = [], now }: { ids: readonly string[]; ownLines?: readonly string[]; now: Date },
): Promise<Costing | undefined> {
  const [byProduct, byLine] = await Promise.all([readRecipes(db, { ids }), readOwnRecipes(db, { keys: ownLines })]);
  const made = { ...byProduct, ...byLine };
  if (Object.keys(made).length === 0) return undefined;
  const [materials, rates, vatBasisPoints, pieces] = await Promise.all([
    readPricedMaterials(db),
    readRates(db),
    readVat(db),
    readMadePieces(db, { ids: Object.keys(byProduct), now }),
  ]);
  const taken = new Set(Object.values(made).flatMap(({ lines }) => lines.map(({ materialId }) => materialId)));
  return { recipes: made, pieces, materials: materials.filter(({ id }) => taken.has(id)), rates, vatBasisPoints };
}

/** Whether a recipe in force takes a material: those products' ids. */
export async function listTaking(db: Database, materialId: string): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([recipes.productId], {
      id: recipes.productId,
      takes: sql<boolean>`${recipes.content}->'lines' @> ${JSON.stringify([{ materialId }])}::jsonb`,
    })
    .from(recipes)
    .where(isNotNull(recipes.productId))
    .orderBy(asc(recipes.productId), desc(recipes.at));
  return rows.flatMap(({ id, takes }) => (takes && id ? [id] : []));
}

/** The product a page is of; undefined when there is none. */
export async function findMadePiece(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<MadePiece | undefined> {
  const [known] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return known && (await readMadePieces(db, { ids: [id], now }))[0];
}
