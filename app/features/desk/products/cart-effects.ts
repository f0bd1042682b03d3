import { isForSale } from '#app/features/shop/catalog/door/availability.ts';
import type { ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { priceOf } from '#app/features/shop/catalog/door/variations.ts';
import { countedInAll } from '#app/features/shop/options/door/variant.ts';
import { productsAdminTexts } from './products-admin-texts.ts';

const texts = productsAdminTexts.cart;

/** With the price in effect. */
type Sold = Pick<
  ProductValues,
  'name' | 'priceKobo' | 'colors' | 'sizes' | 'options' | 'notMade' | 'combinations' | 'stockCount' | 'isInStock'
> & { isPublished: boolean };

/**
 * What an edit does to the carts the piece is in, in sentences, said before it is saved.
 * Carts hold ids and join live pieces, so nothing is written to them. Empty when nothing of it can be noticed there.
 */
export function cartEffects(before: Sold, after: Sold): string[] {
  const isGone = before.isPublished && !after.isPublished;
  if (isGone) return [texts.hidden];
  const [was, is] = [before, after].map((piece) => piece.isPublished && isForSale(countedInAll(piece)));
  const effects: string[] = [];
  if (was && !is) effects.push(texts.soldOut);
  if (!was && is) effects.push(texts.backInStock);
  if (before.priceKobo !== after.priceKobo) effects.push(texts.price(before.priceKobo, after.priceKobo));
  else if (sharedSizes(before, after).some((label) => priceOf(before, label) !== priceOf(after, label)))
    effects.push(texts.sizePrices);
  if (isOtherwise(before, after)) effects.push(texts.options);
  if (before.name !== after.name) effects.push(texts.name(before.name, after.name));
  const withdrawn = [...gone(before.colors, after.colors), ...gone(labels(before), labels(after))];
  if (withdrawn.length > 0) effects.push(texts.withdrawn(withdrawn.join(' or ')));
  const isFewer = after.stockCount !== null && after.stockCount < (before.stockCount ?? Number.POSITIVE_INFINITY);
  if (is && isFewer && after.stockCount) effects.push(texts.fewer(after.stockCount));
  return effects;
}

/** Whether something that was to be had is no longer, or costs something else. */
function isOtherwise(before: Sold, after: Sold): boolean {
  const prices = new Map(after.options.map(({ value, priceDifferenceKobo }) => [value, priceDifferenceKobo]));
  const hasNew = (sold: Sold) => new Set(sold.options.map(({ value }) => value.split('=')[0])).size;
  return (
    before.options.some(({ value, priceDifferenceKobo }) => prices.get(value) !== priceDifferenceKobo) ||
    hasNew(before) !== hasNew(after) ||
    after.notMade.some((pair) => !before.notMade.includes(pair)) ||
    ownPrices(before) !== ownPrices(after)
  );
}

const ownPrices = ({ combinations }: Sold) =>
  combinations
    .map((own) => `${own.choice} ${own.priceDifferenceKobo}`)
    .sort()
    .join('|');
const labels = ({ sizes }: Sold) => sizes.map(({ label }) => label);
const gone = (before: readonly string[], after: readonly string[]) => before.filter((part) => !after.includes(part));
const sharedSizes = (before: Sold, after: Sold) => labels(before).filter((label) => labels(after).includes(label));
