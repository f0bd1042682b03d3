import { isForSale } from '#app/features/shop/catalog/door/availability.ts';
import { choicePath, type Variant, variantsOf } from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product, ProductPicture, WholeProduct } from '#app/features/shop/catalog/door/product.ts';
import { materialName } from '#app/features/shop/catalog/door/product-facts.ts';
import { unitsOfChoice, variantOf } from '#app/features/shop/options/door/variant.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { decimalNaira } from '#app/platform/money/kobo.ts';
import { markOf } from '#app/platform/text/mark-of.ts';

/** One line of a feed, before it is written as one service or another likes it. Addresses are absolute. */
export interface FeedItem {
  /** Its piece number with its colour and size: what else the piece comes in changes nothing of it. */
  id: string;
  /** What everything a piece comes in shares; null for one that is alone. */
  groupId: string | null;
  title: string;
  description: string;
  /** Opens the piece with this very thing chosen. */
  link: string;
  imageLink: string;
  moreImages: string[];
  isForSale: boolean;
  priceKobo: number;
  /** Only while a sale runs: the lower one, with its first and last day in Lagos. */
  sale: { priceKobo: number; from: string; until: string } | null;
  color: string | null;
  size: string | null;
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
 * What a piece is in a feed: an item for each colour and size it is made in, with the cheapest of the shop's own options that can be had.
 * Its link chooses all of that, so the page says the same price. A piece without a picture is left out, as both services refuse it.
 */
export function feedItemsOf(product: WholeProduct, { origin, businessName, categoryNames }: FeedShop): FeedItem[] {
  const { pieceNumber, name, description, colors, sizes, usualPriceKobo, saleFrom, saleUntil } = product;
  const variants = variantsOf(product);
  const number = String(pieceNumber);
  const ids = idsOf(number, variants);
  return variants.flatMap((variant, index) => {
    const { color, size, options, extraDays, priceKobo } = variant;
    const images = imagesOf(product, variant).map((each) => origin + pictureUrl(each, FEED_WIDTH));
    const [imageLink, ...moreImages] = images;
    if (!imageLink) return [];
    const sale = usualPriceKobo && saleFrom && saleUntil ? { priceKobo, from: saleFrom, until: saleUntil } : null;
    const named = [name, colors.length > 1 && color, sizes.length > 1 && size].filter(Boolean);
    return {
      id: ids[index] ?? number,
      groupId: variants.length > 1 ? number : null,
      title: named.join(', '),
      description: description || name,
      link: origin + choicePath(product.id, { color, size, options }),
      imageLink,
      moreImages,
      isForSale: isForSale({ isInStock: product.isInStock, stockCount: unitsOfChoice(product, variant) }),
      // A sale takes the same off everything a piece comes in.
      priceKobo: sale && usualPriceKobo ? priceKobo + usualPriceKobo - product.priceKobo : priceKobo,
      sale,
      color: color || null,
      size: size || null,
      material: product.materials.map(materialName).join('/'),
      category: categoryNames.get(product.category) ?? product.category,
      brand: businessName,
      leadDays: { min: product.leadDaysMin + extraDays, max: product.leadDaysMax + extraDays },
    };
  });
}

/** Google takes no more; Meta takes a hundred. */
const LONGEST_ID = 50;

function idsOf(number: string, variants: readonly Variant[]): string[] {
  const ids = variants.map(({ color, size }) => {
    const id = [number, color, size].filter(Boolean).map(wordOf).join('_');
    return id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - 9)}_${markOf(id)}`;
  });
  // `Ash grey` and `Ash-grey` are two.
  return ids.map((id, index) =>
    ids.indexOf(id) === ids.lastIndexOf(id)
      ? id
      : `${id.slice(0, LONGEST_ID - 9)}_${markOf(JSON.stringify([variants[index]?.color, variants[index]?.size]))}`,
  );
}

/** What is not in the Latin alphabet is said in figures. */
const wordOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ -]+/g, '-')
    .replace(/[^a-z0-9-]/gu, (other) => `u${other.codePointAt(0)?.toString(16)}`);

/** Of the files of a picture; both services ask for 500 by 500 at least. */
export const FEED_WIDTH = 1_000;
const LEAST_SIDE = 500;

/** Those of this very thing first, then those in its colour; pictures of other colours would show what the item is not. */
export function imagesOf(product: Product, { color, size, options }: Variant): ProductPicture[] {
  const pictures = product.pictures.filter(isLargeEnough);
  const { picture } = variantOf(product, { color, size, options }) ?? {};
  const own = pictures.filter(({ key }) => key === picture);
  const inColor = pictures.filter((each) => each.color === color);
  const ofAll = pictures.filter((each) => each.color === null);
  const shown = color === '' ? [...own, ...pictures] : [...own, ...inColor, ...ofAll];
  return shown.length > 0 ? [...new Set(shown)] : pictures.slice(0, 1);
}

function isLargeEnough({ width, height, widths }: ProductPicture): boolean {
  const sent = widths.find((each) => each >= FEED_WIDTH) ?? widths.at(-1) ?? width;
  return Math.min(sent, (sent * height) / width) >= LEAST_SIDE;
}

/** `450000.00 NGN` */
export const feedPrice = (kobo: number) => `${decimalNaira(kobo)} NGN`;

/** The days of a sale, both whole, as either service writes the hour of Lagos. */
export const saleDays = ({ from, until }: { from: string; until: string }, zone: '+0100' | '+01:00') =>
  `${from}T00:00${zone}/${until}T23:59${zone}`;

/** At most so many characters, whole ones, on one line. */
export function cut(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...line].slice(0, most).join('').trim();
}
