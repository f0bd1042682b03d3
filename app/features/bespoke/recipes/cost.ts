import {
  materialCost,
  type PricedMaterial,
  roundedQuotient,
  unitsNeeded,
} from '#app/features/bespoke/materials/units.ts';
import { amountOf, type FormulaProblem, type Sizes } from './formula.ts';
import { type ChosenIn, keysOf, type Recipe } from './recipe.ts';

/** What holds for the whole workshop. */
export interface WorkshopRates {
  hourKobo: number;
  overheadPercent: number;
  /** Of what is left of a price once VAT is paid. */
  wantedMarginPercent: number;
}

export const NO_RATES: WorkshopRates = { hourKobo: 0, overheadPercent: 0, wantedMarginPercent: 30 };

interface Priced {
  materials: ReadonlyMap<string, PricedMaterial>;
  rates: WorkshopRates;
}

/** A piece as it is asked for: what it was chosen in, and its measures in cm. */
export interface AskedPiece extends ChosenIn {
  sizes: Sizes;
}

/** A line of a recipe for one piece: what it comes to, why it cannot be reckoned, or null where this piece does not take it. */
type Reckoned<Sum> = Sum | { problem: FormulaProblem | { reason: 'unknown_material' } | { reason: 'too_dear' } } | null;

export interface Cost {
  lines: Reckoned<{ millionths: number; unitsMillionths: number; kobo: number }>[];
  steps: Reckoned<{ minutes: number; kobo: number }>[];
  parts: Reckoned<{ kobo: number }>[];
  materialsKobo: number;
  workKobo: number;
  partsKobo: number;
  overheadKobo: number;
  totalKobo: number;
  minutes: number;
  /** False where a line could not be reckoned, so that the piece costs more than is said. */
  isWhole: boolean;
}

const MILLION = 1_000_000n;
/** Of one line: ₦1 billion. What is more was mistyped, and sums of what is not stay exact. */
const MOST_KOBO = 100_000_000_000;

/**
 * What making one piece costs, in kobo. Each line is rounded by itself, so the total is what its lines add up to, whatever the formulas
 * and sizes.
 */
export function costOf(recipe: Recipe, piece: AskedPiece, { materials, rates }: Priced): Cost {
  const keys = keysOf(piece);
  const sizes = sizesFor(recipe, piece);
  const taken = <Line extends { when: string }, Sum>(line: Line, reckon: (line: Line) => Sum) =>
    keys.has(line.when) ? reckon(line) : null;

  const lines: Cost['lines'] = recipe.lines.map((each) =>
    taken(each, ({ materialId, amount }) => {
      const material = materials.get(materialId);
      if (!material) return { problem: { reason: 'unknown_material' as const } };
      const read = amountOf(amount, sizes);
      if (!read.ok) return { problem: read.problem };
      const { millionths } = read;
      const kobo = materialCost(material, millionths);
      if (kobo > MOST_KOBO) return { problem: { reason: 'too_dear' as const } };
      return { millionths, unitsMillionths: unitsNeeded(material, millionths), kobo };
    }),
  );
  const steps: Cost['steps'] = recipe.steps.map((each) =>
    taken(each, ({ hours, rateKobo }) => {
      const read = amountOf(hours, sizes);
      if (!read.ok) return { problem: read.problem };
      const kobo = roundedQuotient(BigInt(read.millionths) * BigInt(rateKobo ?? rates.hourKobo), MILLION);
      if (kobo > MOST_KOBO) return { problem: { reason: 'too_dear' as const } };
      return { minutes: Math.round((read.millionths * 60) / 1_000_000), kobo };
    }),
  );
  const parts: Cost['parts'] = recipe.parts.map((each) => taken(each, ({ costKobo }) => ({ kobo: costKobo })));

  const materialsKobo = sumOf(lines);
  const workKobo = sumOf(steps);
  const partsKobo = sumOf(parts);
  const percent = recipe.overheadPercent ?? rates.overheadPercent;
  const overheadKobo = overheadOf(materialsKobo + workKobo + partsKobo, percent);
  return {
    lines,
    steps,
    parts,
    materialsKobo,
    workKobo,
    partsKobo,
    overheadKobo,
    totalKobo: materialsKobo + workKobo + partsKobo + overheadKobo,
    minutes: steps.reduce((sum, step) => sum + (step && 'minutes' in step ? step.minutes : 0), 0),
    isWhole: !lines.some(isMissing) && !steps.some(isMissing),
  };
}

const isMissing = (each: Reckoned<object>) => each !== null && 'problem' in each;

/** What rent, power and tools put on top of what a piece takes. */
export const overheadOf = (kobo: number, percent: number): number =>
  roundedQuotient(BigInt(kobo) * BigInt(percent), 100n);

const sumOf = (all: Reckoned<{ kobo: number }>[]): number =>
  all.reduce((sum, each) => sum + (each && 'kobo' in each ? each.kobo : 0), 0);

/** The measures of the size that was chosen, and the product's where the recipe says no others. */
export function sizesFor({ sizes }: Recipe, piece: AskedPiece): Sizes {
  const own = sizes.find(({ label }) => label === piece.size);
  return { W: own?.widthCm ?? piece.sizes.W, D: own?.depthCm ?? piece.sizes.D, H: own?.heightCm ?? piece.sizes.H };
}
