import { askedOf, type Costing, type Reckoned, reckon } from '#app/features/bespoke/recipes/costing.ts';
import { formatChoice } from '#app/features/shop/options/door/choice.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { type DraftLine, OWN_WORK } from '../quote-draft.ts';
import { lineAmount, ownAmount } from './draft-amounts.ts';
import type { QuoteFormPage } from './quote-form.server.ts';

interface TypedLine {
  line: DraftLine;
  index: number;
  pieces: readonly Pick<QuoteFormPage['pieces'][number], 'id' | 'priceKobo' | 'sizes' | 'options'>[];
  typed: FormData | undefined;
}

/** What one unit of a line costs and what is left of its price, as it is typed at this moment; undefined where nobody said what it takes. */
export function lineCost(
  costing: Costing | undefined,
  { line, index, pieces, typed }: TypedLine,
): Reckoned | undefined {
  if (!costing) return undefined;
  const read = (field: Exclude<keyof DraftLine, 'options' | 'pictures'>) =>
    String(typed?.get(`line.${index}.${field}`) ?? line[field] ?? '');
  if (line.productId === OWN_WORK) {
    const cm = (side: 'width' | 'depth' | 'height') => parseWhole(read(side).trim(), 2000) || null;
    const measures = { widthCm: cm('width'), depthCm: cm('depth'), heightCm: cm('height') };
    const asked = askedOf(measures, { size: '', color: '', options: '' });
    const { unitPriceKobo } = ownAmount(line, index, typed);
    return line.recipe ? reckon(costing, line.recipe, asked, unitPriceKobo) : undefined;
  }
  const piece = pieces.find(({ id }) => id === line.productId);
  const made = costing.pieces.find(({ id }) => id === line.productId);
  if (!piece || !made) return undefined;
  const choice = made.options.map(({ slug }) => [
    slug,
    String(typed?.get(`line.${index}.option.${slug}`) ?? line.options[slug] ?? ''),
  ]);
  const chosen = { size: read('size'), color: read('color'), options: formatChoice(Object.fromEntries(choice)) };
  const { unitPriceKobo } = lineAmount(piece as QuoteFormPage['pieces'][number], line, index, typed);
  return reckon(costing, made.id, askedOf(made, chosen), unitPriceKobo);
}

/** What costs of a draft are reckoned from: its products, and its free lines by their keys. */
export const subjectsOf = (lines: readonly DraftLine[]) => ({
  ids: lines.map(({ productId }) => productId).filter((id) => id !== OWN_WORK),
  ownLines: lines.flatMap(({ recipe }) => recipe || []),
});
