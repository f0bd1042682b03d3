import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { materialPrices, materials } from './material.table.server.ts';
import type { PricedMaterial } from './units.ts';

/** At most so many of one shop are read at once. */
const MOST = 2000;

/** As it was at `at`, where that is given; null where it had no price yet. */
const priceOf = (at?: Date) => sql<number>`(select ${materialPrices.priceKobo}::float8 from ${materialPrices}
  where ${materialPrices}.material_id = ${materials}.id ${at ? sql`and ${materialPrices}.at <= ${at.toISOString()}` : sql``}
  order by ${materialPrices}.at desc limit 1)`;

const COLUMNS = {
  id: materials.id,
  name: materials.name,
  unit: materials.unit,
  sheetLengthMm: materials.sheetLengthMm,
  sheetWidthMm: materials.sheetWidthMm,
  wastePercent: materials.wastePercent,
};

/** Every material with its price of today, by name. */
export function listMaterials(db: Database) {
  const { supplier, stockThousandths, hiddenAt } = materials;
  return db
    .select({ ...COLUMNS, supplier, stockThousandths, hiddenAt, priceKobo: priceOf() })
    .from(materials)
    .orderBy(sql`${hiddenAt} is not null`, asc(sql`lower(${materials.name})`))
    .limit(MOST);
}

export type ListedMaterial = Awaited<ReturnType<typeof listMaterials>>[number];

/** What recipes are reckoned with, at today's prices or at those of a moment. */
export async function readPricedMaterials(db: Database, at?: Date): Promise<PricedMaterial[]> {
  const rows = await db
    .select({ ...COLUMNS, priceKobo: priceOf(at) })
    .from(materials)
    .limit(MOST);
  return rows.map((row) => ({ ...row, priceKobo: row.priceKobo ?? 0 }));
}

export async function findMaterial(db: Database, id: string) {
  const { supplier, stockThousandths, hiddenAt } = materials;
  const [material] = await db
    .select({ ...COLUMNS, supplier, stockThousandths, hiddenAt, priceKobo: priceOf() })
    .from(materials)
    .where(eq(materials.id, id));
  return material;
}

const MOST_PRICES = 24;

/** What it has cost, the newest first. */
export function listPrices(db: Database, materialId: string) {
  const { at, priceKobo } = materialPrices;
  return db
    .select({ at, priceKobo })
    .from(materialPrices)
    .where(eq(materialPrices.materialId, materialId))
    .orderBy(desc(at))
    .limit(MOST_PRICES);
}

/** Whether the shop has filled in anything at all. */
export async function hasMaterials(db: Database): Promise<boolean> {
  const [one] = await db.select({ id: materials.id }).from(materials).where(isNull(materials.hiddenAt)).limit(1);
  return one !== undefined;
}
