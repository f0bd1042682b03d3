import { askedOf, type Costing, type Reckoned, reckon } from '#app/features/bespoke/recipes/costing.ts';
import { formatChoice } from '#app/features/shop/options/door/choice.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { lineCost } from './draft-costs.ts';
import type { LineDraft } from './lines-draft.ts';
import type { LinesPageView } from './lines-page.server.ts';

interface ChangedLine {
  line: LineDraft;
  index: number;
  /** As it was sold; undefined for one that comes. */
  sold: LinesPageView['sold'][string] | undefined;
  piece: LinesPageView['pieces'][number] | undefined;
  typed: FormData | undefined;
}

/** What one unit of a changed line costs today, and what is left of its price: the one it was sold at, or another that is typed. */
export function soldLineCost(costing: Costing | undefined, changed: ChangedLine): Reckoned | undefined {
  const { line, index, sold, piece, typed } = changed;
  if (!costing) return undefined;
  if (!sold) return lineCost(costing, { line, index, pieces: piece ? [piece] : [], typed });
  const made = costing.pieces.find(({ id }) => id === line.productId);
  if (!made) return undefined;
  const read = (field: 'size' | 'color' | 'agreedPrice') => String(typed?.get(`line.${index}.${field}`) ?? line[field]);
  const choice = made.options.map(({ slug }) => [
    slug,
    String(typed?.get(`line.${index}.option.${slug}`) ?? line.options[slug] ?? ''),
  ]);
  const chosen = { size: read('size'), color: read('color'), options: formatChoice(Object.fromEntries(choice)) };
  const priceKobo = parseNaira(read('agreedPrice')) ?? sold.unitPriceKobo;
  return reckon(costing, made.id, askedOf(made, chosen), priceKobo);
}
