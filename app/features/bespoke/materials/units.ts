export const UNITS = ['sheet', 'board_metre', 'metre', 'piece', 'litre', 'kg'] as const;
export type Unit = (typeof UNITS)[number];

/** What a material costs to use; money in kobo for one unit. */
export interface PricedMaterial {
  id: string;
  name: string;
  unit: Unit;
  /** Of a sheet, in millimetres; null for every other unit. */
  sheetLengthMm: number | null;
  sheetWidthMm: number | null;
  priceKobo: number;
  /** What is cut off or spilt on top of what stays in the piece. */
  wastePercent: number;
}

const MILLION = 1_000_000n;

/**
 * What so much of a material costs, its waste included, to the kobo. Of a sheet the amount is in square metres of it, of everything else
 * in its unit. `millionths` is of one square metre, or of one unit.
 */
export function materialCost(material: PricedMaterial, millionths: number): number {
  const { priceKobo, wastePercent, sheetLengthMm, sheetWidthMm } = material;
  const wanted = BigInt(millionths) * BigInt(priceKobo) * BigInt(100 + wastePercent);
  const of = material.unit === 'sheet' ? BigInt(sheetLengthMm ?? 0) * BigInt(sheetWidthMm ?? 0) : MILLION;
  return of === 0n ? 0 : roundedQuotient(wanted, of * 100n);
}

/** How many units are bought for it, in millionths: of a sheet, sheets. */
export function unitsNeeded(material: PricedMaterial, millionths: number): number {
  const wanted = BigInt(millionths) * BigInt(100 + material.wastePercent);
  const area = BigInt(material.sheetLengthMm ?? 0) * BigInt(material.sheetWidthMm ?? 0);
  if (material.unit !== 'sheet') return roundedQuotient(wanted, 100n);
  return area === 0n ? 0 : roundedQuotient(wanted * MILLION, area * 100n);
}

/** Half of a kobo is one; neither is below nothing. */
export const roundedQuotient = (of: bigint, by: bigint): number => Number((2n * of + by) / (2n * by));
