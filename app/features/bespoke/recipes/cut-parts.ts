import { type AskedPiece, sizesFor } from './cost.ts';
import { amountOf, type FormulaProblem, type Sizes } from './formula.ts';
import { formulaSentence } from './formula-texts.ts';
import { keysOf, type Recipe, type RecipeCut } from './recipe.ts';
import { recipeTexts } from './recipe-texts.ts';

/** Tenths of a millimetre of which nothing is cut. */
const MOST = 100_000;
/** Of one piece: more was mistyped. */
const MOST_ALIKE = 200;

export type CutProblem = FormulaProblem | { reason: 'no_part' };

/** A part as one piece takes it. */
export interface WantedPart {
  materialId: string;
  name: string;
  /** In tenths of a millimetre; the width is 0 of what is cut to length only. */
  length: number;
  width: number;
  mayTurn: boolean;
  count: number;
}

export type ReadCut = WantedPart | { materialId: string; name: string; problem: CutProblem };

/** The parts that a piece in this choice and size is cut of. */
export function partsOf(recipe: Recipe, piece: AskedPiece): ReadCut[] {
  const keys = keysOf(piece);
  const sizes = sizesFor(recipe, piece);
  return recipe.cuts.filter(({ when }) => keys.has(when)).map((cut) => readCut(cut, sizes));
}

/** A part in these sizes, or why it cannot be cut. */
export function readCut({ materialId, name, length, width, count, mayTurn }: RecipeCut, sizes: Sizes): ReadCut {
  const [long, wide, many] = [length, width || '0', count || '1'].map((typed) => amountOf(typed, sizes));
  for (const read of [long, wide, many]) if (read && !read.ok) return { materialId, name, problem: read.problem };
  const whole = (read: typeof long, by: number) => (read?.ok ? Math.round(read.millionths / by) : 0);
  // A formula is in metres, and comes in millionths.
  const part = { length: whole(long, 100), width: whole(wide, 100), count: whole(many, 1_000_000) };
  const isThere = part.length > 0 && part.count > 0;
  const isTooMuch = Math.max(part.length, part.width) > MOST || part.count > MOST_ALIKE;
  if (!isThere || isTooMuch) return { materialId, name, problem: { reason: isTooMuch ? 'too_much' : 'no_part' } };
  return { materialId, name, mayTurn, ...part };
}

export const cutSentence = (problem: CutProblem): string =>
  problem.reason === 'no_part' ? recipeTexts.refusals.noCut : formulaSentence(problem);
