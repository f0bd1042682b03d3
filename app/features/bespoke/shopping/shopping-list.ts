import type { MaterialPlan } from '#app/features/bespoke/cutting/plan-cuts.ts';
import type { PricedMaterial, Unit } from '#app/features/bespoke/materials/units.ts';
import { type AskedPiece, costOf, NO_RATES } from '#app/features/bespoke/recipes/cost.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { foldText } from '#app/platform/text/fold-text.ts';

/** A line of an order that is still to be made. */
export interface ToMake {
  quantity: number;
  recipe: Recipe;
  asked: AskedPiece;
  /** Materials that are cut for it already. */
  cut: ReadonlySet<string>;
}

type StockedMaterial = PricedMaterial & { supplier: string; stockThousandths: number | null };

/** What is to be bought of one material, in thousandths of its unit. */
interface ToBuy {
  materialId: string;
  name: string;
  unit: Unit;
  thousandths: number;
  /** What is promised takes so much, and so much is there; null where nobody counts. */
  needed: number;
  inStock: number | null;
}

export interface SupplierList {
  /** '' for nobody in particular. */
  supplier: string;
  items: ToBuy[];
}

/** Sold whole. */
const WHOLE: readonly Unit[] = ['sheet', 'piece'];

/**
 * What is promised less what is in stock, by who sells it. A material is reckoned as its recipe lines say, with its waste; of sheets that
 * are on a cut list, so many as the list takes where that is more.
 */
export function shoppingList(
  works: readonly ToMake[],
  { materials, plans }: { materials: readonly StockedMaterial[]; plans: readonly MaterialPlan[] },
): SupplierList[] {
  const byId = new Map(materials.map((material) => [material.id, material]));
  const needs = new Map<string, number>();
  for (const { quantity, recipe, asked, cut } of works) {
    const { lines } = costOf(recipe, asked, { materials: byId, rates: NO_RATES });
    for (const [index, line] of lines.entries()) {
      const materialId = recipe.lines[index]?.materialId ?? '';
      if (!line || 'problem' in line || cut.has(materialId)) continue;
      needs.set(materialId, (needs.get(materialId) ?? 0) + line.unitsMillionths * quantity);
    }
  }
  for (const { materialId, isBoard, bought } of plans) {
    if (!isBoard) needs.set(materialId, Math.max(needs.get(materialId) ?? 0, bought * 1_000_000));
  }
  const items = [...needs].flatMap(([materialId, millionths]) => {
    const material = byId.get(materialId);
    if (!material) return [];
    const { name, unit, supplier, stockThousandths: inStock } = material;
    const needed = Math.ceil(millionths / 1000);
    // Sheets and pieces are bought whole, and of all else a tenth more or less is nothing.
    const step = WHOLE.includes(unit) ? 1000 : 100;
    const thousandths = Math.ceil((needed - (inStock ?? 0)) / step) * step;
    return thousandths > 0 ? [{ supplier, materialId, name, unit, thousandths, needed, inStock }] : [];
  });
  return [...Map.groupBy(items, ({ supplier }) => foldText(supplier)).values()]
    .map((all) => ({
      supplier: all[0]?.supplier ?? '',
      items: all.map(({ supplier: _, ...item }) => item).sort((a, b) => a.name.localeCompare(b.name)),
    }))
    .sort((a, b) => Number(a.supplier === '') - Number(b.supplier === '') || a.supplier.localeCompare(b.supplier));
}
