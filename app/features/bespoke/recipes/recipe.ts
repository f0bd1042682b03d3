/** One material a piece takes. */
interface RecipeLine {
  materialId: string;
  /** A formula; of a sheet in square metres, else in the material's unit. */
  amount: string;
  /** `wood=walnut`, `color=Blue` or `size=6 by 7 ft` where only pieces so chosen take it; '' for all. */
  when: string;
}

interface RecipeStep {
  name: string;
  /** A formula too: a longer table takes longer. */
  hours: string;
  /** Null where it costs what an hour costs in this workshop. */
  rateKobo: number | null;
  when: string;
}

/** Something bought ready-made for each piece. */
interface RecipePart {
  name: string;
  costKobo: number;
  when: string;
}

/** A part that is cut from a sheet, or to length from a board; formulas in metres. */
export interface RecipeCut {
  materialId: string;
  name: string;
  /** Along the grain. */
  length: string;
  /** '' of what is cut to length only. */
  width: string;
  /** '' for one. */
  count: string;
  /** False where the grain has to run along its length. */
  mayTurn: boolean;
  when: string;
}

/** A size with other measures than the product's; what is null is as the product's. */
interface RecipeSize {
  label: string;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

/** What one piece takes to be made, whatever it is chosen in. */
export interface Recipe {
  lines: RecipeLine[];
  steps: RecipeStep[];
  parts: RecipePart[];
  cuts: RecipeCut[];
  sizes: RecipeSize[];
  /** Null where it is what the workshop puts on top of everything. */
  overheadPercent: number | null;
}

export const EMPTY_RECIPE: Recipe = { lines: [], steps: [], parts: [], cuts: [], sizes: [], overheadPercent: null };

export const MOST_LINES = 60;
export const MOST_STEPS = 20;
export const MOST_PARTS = 30;
export const MOST_CUTS = 60;
export const MAX_STEP_NAME = 60;
export const MOST_OVERHEAD = 300;

/** What a piece was chosen in: its size, its colour and the shop's own options (`formatChoice`). */
export interface ChosenIn {
  size: string;
  color: string;
  options: string;
}

/** The words `when` may have for this choice. */
export function keysOf({ size, color, options }: ChosenIn): ReadonlySet<string> {
  return new Set(['', `size=${size}`, `color=${color}`, ...options.split('&')]);
}
