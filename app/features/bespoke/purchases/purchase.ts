export const PAID_FROM = ['bank', 'cash'] as const;
export type PaidFrom = (typeof PAID_FROM)[number];

/** Rows of materials on one receipt. */
export const MOST_ROWS = 40;
const LEAST_ROWS = 4;
/** Of one line: ₦1 billion. */
export const MOST_LINE_KOBO = 100_000_000_000;
/** Of one purchase, as its table holds it: ₦10 billion. */
export const MOST_PURCHASE_KOBO = 1_000_000_000_000;
/** What a material may cost each, as `material_prices` holds it. */
export const MOST_PRICE_KOBO = 1_000_000_000_000;

/** A material that came, in thousandths of its unit, or something else by its name. */
export type BoughtLine = { totalKobo: number } & (
  | { materialId: string; quantityThousandths: number }
  | { materialId: null; name: string }
);

/** What one unit cost, in kobo. */
export const unitPrice = (kobo: number, thousandths: number): number => Math.round((kobo * 1000) / thousandths);

/** What each material cost each once the VAT that is reclaimed is off it; one that stands in several lines has one price. */
export function pricesOf(
  lines: readonly BoughtLine[],
  { totalKobo, vatKobo }: { totalKobo: number; vatKobo: number },
): Map<string, number> {
  const sums = new Map<string, { kobo: number; thousandths: number }>();
  for (const line of lines) {
    if (line.materialId === null) continue;
    const { kobo, thousandths } = sums.get(line.materialId) ?? { kobo: 0, thousandths: 0 };
    sums.set(line.materialId, { kobo: kobo + line.totalKobo, thousandths: thousandths + line.quantityThousandths });
  }
  const net = (kobo: number) => kobo - Math.round((kobo * vatKobo) / totalKobo);
  return new Map([...sums].map(([id, { kobo, thousandths }]) => [id, unitPrice(net(kobo), thousandths)]));
}

/** Rows of the form: those that are filled in, and one more. */
export function rowsOf(typed: Readonly<Record<string, string>>, more = 0): number {
  const filled = Object.entries(typed).flatMap(([name, value]) =>
    value === '' ? [] : [Number(/^line\.(\d+)\./.exec(name)?.[1] ?? -1)],
  );
  return Math.min(Math.max(LEAST_ROWS, Math.max(-1, ...filled) + 2) + more, MOST_ROWS);
}
