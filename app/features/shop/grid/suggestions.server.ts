import { cleanQuery, EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { listNumbered } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import type { ProductSummary } from '#app/features/shop/catalog/door/product.ts';
import { lowestPrice } from '#app/features/shop/catalog/door/variations.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { foldWords } from '#app/platform/text/fold-text.ts';
import { searchProducts } from './search.server.ts';
import type { SearchSuggestions } from './suggestions.ts';

const FEWEST_LETTERS = 2;
const MOST_PIECES = 6;
/** Read to see which room of the shop an answer is in. */
const LOOKED_AT = 12;
const THUMBNAIL = 112;

/** What the search box offers while somebody types: at most six pieces, and the categories they are in or that are called so. */
export async function readSuggestions(
  db: Database,
  { typed, categories, now }: { typed: string; categories: readonly Category[]; now: Date },
): Promise<SearchSuggestions> {
  const query = cleanQuery(typed);
  if (Array.from(query).length < FEWEST_LETTERS) return { pieces: [], categories: [] };
  const { found } = await searchProducts(db, { filter: { ...EMPTY_FILTER, query }, now });
  const best = found.slice(0, LOOKED_AT).map(({ pieceNumber }) => pieceNumber);
  const products = await listNumbered(db, { pieceNumbers: best, now });
  return {
    pieces: products.slice(0, MOST_PIECES).map(toSuggestion),
    categories: categoriesFor(query, products, categories),
  };
}

function toSuggestion(product: ProductSummary): SearchSuggestions['pieces'][number] {
  const { id, name, picture } = product;
  const { priceKobo, isFrom } = lowestPrice(product);
  return { id, name, price: formatKobo(priceKobo), isFrom, picture: picture && pictureUrl(picture, THUMBNAIL) };
}

/** A category is offered when its name begins like this, or when at least two of the pieces and half of them are in it. */
function categoriesFor(query: string, products: readonly ProductSummary[], categories: readonly Category[]) {
  const words = foldWords(query);
  return categories.filter(({ value, label }) => {
    const count = products.filter(({ category }) => category === value).length;
    const isCalledSo = words !== '' && foldWords(label).startsWith(words);
    return isCalledSo || (count >= 2 && count * 2 >= products.length);
  });
}
