import { formatChoice, type OptionChoice } from '#app/features/shop/options/door/choice.ts';
import { askedOf, type Costing, type MadePiece, priceIn, type Reckoned, reckon } from './costing.ts';
import type { ChosenIn, Recipe } from './recipe.ts';

/** Choices reckoned one by one; of a piece with more, each value with the first of everything else. */
const MOST_CHOICES = 200;

/** A choice in words, and what is left in it. */
export interface ChoiceMargin extends Reckoned {
  words: string;
}

/** In which choice the least and the most is left of the price; undefined where no choice makes a difference, or one costs nobody knows what. */
export function marginRange(
  costing: Costing,
  key: string,
  piece: MadePiece,
): { lowest: ChoiceMargin; highest: ChoiceMargin } | undefined {
  const recipe = costing.recipes[key];
  if (!recipe) return undefined;
  const all = choicesOf(piece, recipe).flatMap(({ chosen, words }) => {
    const reckoned = reckon(costing, key, askedOf(piece, chosen), priceIn(piece, chosen));
    return reckoned ? [{ ...reckoned, words }] : [];
  });
  if (all.some(({ cost }) => !cost.isWhole)) return undefined;
  const sorted = all.sort((a, b) => a.margin.percent - b.margin.percent || a.margin.kobo - b.margin.kobo);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return undefined;
  if (lowest.margin.kobo === highest.margin.kobo && lowest.margin.percent === highest.margin.percent) return undefined;
  return { lowest, highest };
}

interface Value {
  value: string;
  label: string;
}

/** What the piece comes in: a value whose price and recipe are those of another stands for both. */
function axesOf({ sizes, colors, options }: MadePiece, recipe: Recipe): Map<string, Value[]> {
  const { lines, steps, parts } = recipe;
  const named = new Set([...lines, ...steps, ...parts].map(({ when }) => when));
  const measured = new Set(recipe.sizes.map(({ label }) => label));
  const unlike = (axis: string, values: readonly (Value & { differenceKobo: number })[]): Value[] => {
    const isOwn = ({ value }: Value) => named.has(`${axis}=${value}`) || (axis === 'size' && measured.has(value));
    return values.filter((each, index) => {
      const alike = values.findIndex((other) => !isOwn(other) && other.differenceKobo === each.differenceKobo);
      return isOwn(each) || alike === index;
    });
  };
  const sized = sizes.map(({ label, priceDifferenceKobo }) => ({
    value: label,
    label,
    differenceKobo: priceDifferenceKobo,
  }));
  const colored = colors.map((label) => ({ value: label, label, differenceKobo: 0 }));
  return new Map([
    ['size', unlike('size', sized)],
    ['color', unlike('color', colored)],
    ...options.map(({ slug, values }): [string, Value[]] => [
      slug,
      unlike(
        slug,
        values.map(({ slug: value, label, priceDifferenceKobo }) => ({
          value,
          label,
          differenceKobo: priceDifferenceKobo,
        })),
      ),
    ]),
  ]);
}

function choicesOf(piece: MadePiece, recipe: Recipe): { chosen: ChosenIn; words: string }[] {
  const axes = [...axesOf(piece, recipe)].filter(([, values]) => values.length > 0);
  const count = axes.reduce((product, [, values]) => product * values.length, 1);
  const first = axes.map(([axis, values]) => [axis, values[0] ?? { value: '', label: '' }] as const);
  const every =
    count <= MOST_CHOICES
      ? axes.reduce<(readonly [string, Value])[][]>(
          (before, [axis, values]) =>
            before.flatMap((chosen) => values.map((value) => [...chosen, [axis, value] as const])),
          [[]],
        )
      : [
          first,
          ...axes.flatMap(([axis, values]) =>
            values.slice(1).map((value) => first.map((each) => (each[0] === axis ? ([axis, value] as const) : each))),
          ),
        ];
  return every.map((chosen) => {
    const { size = '', color = '', ...options } = Object.fromEntries(chosen.map(([axis, { value }]) => [axis, value]));
    const told = chosen.filter(([axis]) => (axes.find(([name]) => name === axis)?.[1].length ?? 0) > 1);
    return {
      chosen: { size, color, options: formatChoice(options as OptionChoice) },
      words: told.map(([, { label }]) => label).join(', '),
    };
  });
}
