import type { PricedMaterial } from '#app/features/bespoke/materials/units.ts';
import type { Station } from '#app/features/bespoke/queue/station.ts';
import type { Sizes } from '#app/features/bespoke/recipes/formula.ts';
import { EMPTY_RECIPE, type Recipe } from '#app/features/bespoke/recipes/recipe.ts';

/** A workshop to simulate: six makers, each a station, of which three need power. */
export const STATIONS: readonly Station[] = [
  maker('Sawing', { usualMinutes: 70 }),
  maker('Joinery', { usualMinutes: 90 }),
  maker('Assembly', { usualMinutes: 80 }),
  maker('Upholstery', { usualMinutes: 0 }),
  maker('Sanding', { usualMinutes: 70 }),
  maker('Finishing', { usualMinutes: 80 }),
];
export const NEED_POWER: ReadonlySet<string> = new Set(['Sawing', 'Sanding', 'Finishing']);

/** Eight hours from Monday to Saturday. */
function maker(name: string, { usualMinutes }: { usualMinutes: number }): Station {
  const week = { counts: 'hours' as const, unitsPerWeek: 6 * 480, days: [0, 1, 2, 3, 4, 5] };
  return { id: name, name, does: [], ...week, usualUnits: usualMinutes };
}

export const MATERIALS: readonly PricedMaterial[] = [
  { id: 'board', ...material('Marine board', 'sheet', 48_000), sheetLengthMm: 2440, sheetWidthMm: 1220 },
  { id: 'iroko', ...material('Iroko', 'board_metre', 9_500) },
  { id: 'foam', ...material('Foam', 'piece', 26_000) },
  { id: 'fabric', ...material('Fabric', 'metre', 7_800) },
  { id: 'lacquer', ...material('Lacquer', 'litre', 6_200) },
];

function material(name: string, unit: PricedMaterial['unit'], naira: number): Omit<PricedMaterial, 'id'> {
  return { name, unit, priceKobo: naira * 100, wastePercent: 10, sheetLengthMm: null, sheetWidthMm: null };
}

/** Each a product of the shop, in the sizes it is ordered in. */
export const PIECES: readonly { recipe: Recipe; widths: readonly number[]; depthCm: number; most: number }[] = [
  piece({ board: 'W×D×1.6', iroko: '2×W+4', lacquer: '1.2' }, [0.6, 0.9, 0.7, 0, 0.9, 0.9], [140, 180, 200], 200, 1),
  piece({ iroko: '3×W+2', foam: 'W×1.5', fabric: '5×W' }, [0.4, 0.7, 0.7, 2, 0.3, 0.4], [160, 200, 240], 90, 2),
  piece({ iroko: '4×W+5', lacquer: '0.8' }, [0.8, 1, 0.6, 0, 1.1, 1], [140, 180, 220], 100, 1),
  piece({ iroko: '3', foam: '0.5', fabric: '1.2', lacquer: '0.2' }, [0.2, 0.25, 0.2, 0.35, 0.25, 0.25], [45], 50, 6),
  piece({ board: 'W×2.2×3', lacquer: '1.5' }, [1.3, 0.5, 1.5, 0, 0.8, 1], [120, 180], 60, 1),
  piece({ board: 'W×D×3', iroko: '2×W', lacquer: '0.5' }, [0.7, 0.4, 0.6, 0, 0.6, 0.6], [90, 120, 150], 45, 2),
  piece({ foam: '1', fabric: '3', iroko: '2' }, [0.3, 0.35, 0.4, 1.4, 0.2, 0.3], [75, 90], 80, 2),
];

/** Hours at each station, for a piece of 1.5 metres; a wider one takes longer. */
function piece(
  amounts: Record<string, string>,
  hours: readonly number[],
  widths: readonly number[],
  depthCm: number,
  most: number,
) {
  const lines = Object.entries(amounts).map(([materialId, amount]) => ({ materialId, amount, when: '' }));
  const middle = widths[Math.floor(widths.length / 2)] ?? 100;
  const steps = hours.flatMap((each, index) =>
    each > 0
      ? [{ name: STATIONS[index]?.name ?? '', hours: `${each}×(0.5+W×50÷${middle})`, rateKobo: null, when: '' }]
      : [],
  );
  return {
    recipe: {
      ...EMPTY_RECIPE,
      lines,
      steps: [...steps, { name: 'Photographs', hours: '0.2', rateKobo: null, when: '' }],
    },
    widths,
    depthCm,
    most,
  };
}

export const sizesOf = (widthCm: number, depthCm: number): Sizes => ({ W: widthCm, D: depthCm, H: 90 });
