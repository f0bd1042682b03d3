import { isForSale } from '#app/features/catalog/availability.ts';
import type { Product, ProductPicture } from '#app/features/catalog/product.ts';
import { materialName } from '#app/features/catalog/product-facts.ts';
import { lowestPrice } from '#app/features/catalog/variations.ts';
import { countedInAll } from '#app/features/options/combination.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';

/** One line of a feed, before it is written as one service or another likes it. Addresses are absolute. */
export interface FeedItem {
  /** Its piece number, with the colour where it comes in several: it stays as long as both do. */
  id: string;
  /** What its colours share; null for a piece of one colour. */
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  imageLink: string;
  moreImages: string[];
  isForSale: boolean;
  priceKobo: number;
  /** Only while a sale runs: the lower one. */
  salePriceKobo: number | null;
  color: string | null;
  material: string;
  category: string;
  brand: string;
  leadDays: { min: number; max: number };
}

interface FeedShop {
  origin: string;
  businessName: string;
  categoryNames: ReadonlyMap<string, string>;
}

/**
 * What a piece is in a feed: an item for each of its colours, at the price its page begins with, which is that of its cheapest size and
 * options. A piece without a picture is left out, as both services would refuse it.
 */
export function feedItemsOf(product: Product, { origin, businessName, categoryNames }: FeedShop): FeedItem[] {
  const { pieceNumber, name, description, pictures, colors } = product;
  const { priceKobo, usualKobo } = lowestPrice(product);
  const number = String(pieceNumber);
  const shared = {
    ...{ description: description || name, material: product.materials.map(materialName).join('/') },
    groupId: colors.length > 1 ? number : null,
    link: `${origin}/shop/${product.id}`,
    isForSale: isForSale(countedInAll(product)),
    priceKobo: usualKobo ?? priceKobo,
    salePriceKobo: usualKobo === undefined ? null : priceKobo,
    category: categoryNames.get(product.category) ?? product.category,
    brand: businessName,
    leadDays: { min: product.leadDaysMin, max: product.leadDaysMax },
  };
  return (colors.length > 0 ? colors : [null]).flatMap((color) => {
    const [first, ...more] = picturesIn(pictures, color).map((each) => origin + pictureUrl(each, 1000));
    if (!first) return [];
    const title = colors.length > 1 ? `${name}, ${color}` : name;
    const id = colors.length > 1 ? `${number}-${idOf(color ?? '')}` : number;
    return [{ ...shared, id, title, color, imageLink: first, moreImages: more }];
  });
}

/** Those in the colour first; pictures of other colours would show what the item is not. */
function picturesIn(pictures: readonly ProductPicture[], color: string | null): ProductPicture[] {
  const own = pictures.filter((picture) => picture.color === color);
  const ofAll = pictures.filter((picture) => picture.color === null);
  const shown = color === null ? [...pictures] : [...own, ...ofAll];
  return shown.length > 0 ? shown : pictures.slice(0, 1);
}

/** Two colours never share one: what is not in the Latin alphabet is said in figures. */
const idOf = (color: string) =>
  color
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, (other) => (/^[ -]+$/.test(other) ? '-' : `u${other.codePointAt(0)?.toString(16)}`))
    .slice(0, 40);

/** `450000.00 NGN` */
export const feedPrice = (kobo: number) => `${(kobo / 100).toFixed(2)} NGN`;

/** At most so many characters, whole ones, on one line. */
export function cut(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...line].slice(0, most).join('').trim();
}
