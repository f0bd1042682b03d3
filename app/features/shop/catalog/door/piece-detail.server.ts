import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { type DeliveryPrice, feeOfZone, formatFee } from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import type { ReadyBy } from '#app/features/shop/options/door/choice.ts';
import { showVariants, unitsInAll } from '#app/features/shop/options/door/variant.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { EMPTY_FILTER } from '../catalog-filter.ts';
import type { Drawing } from '../drawings/pen.ts';
import { productFactsTexts as texts } from '../product-facts-texts.ts';
import { listProducts } from './catalog.queries.server.ts';
import { deliveryWindow, readyDates } from './delivery.ts';
import { drawProduct } from './drawings/forms.ts';
import { layoutSheets, type Sheet, type SheetLayout } from './drawings/sheet-layout.ts';
import { ownMeasures } from './measurements.ts';
import type { Product, ProductSummary, ShownProduct } from './product.ts';
import { firstMaterials, type ProductFacts, productFacts, sayKept, withShopFacts } from './product-facts.ts';
import type { Choice } from './variations.ts';

/** Related pieces beside one. */
const FEW = 4;

export interface PieceDetail {
  kind: 'piece';
  product: ShownProduct;
  /** What its ticket says it is made of, by the colour chosen. */
  materials: Record<string, string>;
  facts: ProductFacts;
  drawing: Drawing | undefined;
  /** Where its views are on the sheets; without measures of its own there is nothing to place. */
  sheets: Record<Sheet, SheetLayout> | undefined;
  /** `6 to 11 December` */
  readyDates: string;
  /** What delivery usually costs, by where it goes. */
  fees: { term: string; detail: string }[];
  /** Above them. */
  feesNote: string;
  categoryName: string;
  relatedTitle: string;
  related: ProductSummary[];
  /** What its address chooses, see `askedChoice`. */
  chosen?: Choice | undefined;
}

type Settings = Pick<ShopSettings, 'facts' | 'menu' | 'people'>;

/** What of the shop is said on the page of a piece. */
interface Shown {
  now: Date;
  settings: Settings;
  prices: readonly DeliveryPrice[];
  /** What is said of the dates the shop kept, see `readShownPromises`. */
  promises: Parameters<typeof sayKept>[0];
  categoryName: string;
}

/** A piece with its dates and delivery estimates, and those of its category. */
export async function readPieceDetail(
  db: Database,
  { product, ...shop }: { product: Product } & Shown,
): Promise<PieceDetail> {
  const siblings = await listProducts(db, {
    filter: { ...EMPTY_FILTER, category: product.category, show: FEW + 1 },
    now: shop.now,
  });
  const related = siblings.filter(({ id: sibling }) => sibling !== product.id).slice(0, FEW);
  return { ...pieceDetail(product, shop), related };
}

/** A piece as its page shows it, whether or not it is in the shop; its relatives are left out. */
export function pieceDetail(product: Product, { now, settings, prices, promises, categoryName }: Shown): PieceDetail {
  const [drawing, measures] = [drawProduct(product), ownMeasures(product)];
  // What stands ready is not waited for.
  const kept = unitsInAll(product) === null ? sayKept(promises) : null;
  return {
    kind: 'piece',
    product: { ...shown(product), readyBy: readyBy(product, now) },
    materials: firstMaterials(product),
    facts: {
      ...productFacts(withShopFacts(product, settings.facts), kept, settings.people.maker),
      ...(measures && drawing ? {} : { toMeasure: texts.toMeasure }),
      ...(settings.menu.showsBespoke ? { bespoke: { to: `/bespoke?like=${product.id}`, label: texts.bespoke } } : {}),
    },
    drawing,
    sheets: measures && drawing && layoutSheets(measures, drawing.hangsAt),
    readyDates: readyDates(now, deliveryWindow(now, product.leadDaysMin, product.leadDaysMax)),
    fees: feesOf(prices, product),
    feesNote: texts.delivery.explanation,
    categoryName,
    relatedTitle: texts.related[product.category] ?? texts.moreOf(categoryName),
    related: [],
  };
}

/** When it is ready with what takes longer. */
function readyBy({ options, leadDaysMin, leadDaysMax }: Product, now: Date): ReadyBy {
  const all = new Set([0, ...options.flatMap(({ values }) => values.map(({ extraDays }) => extraDays))]);
  const entries = [...all].map((days) => {
    const [min, max] = [leadDaysMin + days, leadDaysMax + days];
    return [days, { readyDates: readyDates(now, deliveryWindow(now, min, max)), leadDaysMin: min, leadDaysMax: max }];
  });
  return Object.fromEntries(entries);
}

function feesOf(prices: Shown['prices'], { sizeClass }: Product): PieceDetail['fees'] {
  const { zones, onRequest, pickup, free } = texts.delivery;
  const fees = (['LAGOS', 'OTHERS'] as const).map((zone) => {
    const fee = feeOfZone(prices, zone, sizeClass);
    return { term: zones[zone], detail: fee ? formatFee(fee) : onRequest };
  });
  return [...fees, { term: pickup, detail: free }];
}

/** What the browser is sent beside the page: what a buyer chooses from, and what the drawing measures. */
function shown(product: Product): ShownProduct {
  const { id, pieceNumber, name, category, description, pictures } = product;
  const { priceKobo, usualPriceKobo, colors, sizes, isInStock, leadDaysMin, leadDaysMax } = product;
  const [stockCount, own] = [unitsInAll(product), showVariants(product)];
  const { widthCm, depthCm, heightCm, seatHeightCm, swatches, options, optionRange, notMade } = product;
  return {
    id,
    pieceNumber,
    name,
    category,
    description,
    pictures,
    priceKobo,
    usualPriceKobo,
    colors,
    sizes,
    isInStock,
    stockCount,
    leadDaysMin,
    leadDaysMax,
    widthCm,
    depthCm,
    heightCm,
    seatHeightCm,
    swatches,
    options,
    optionRange,
    notMade,
    ...(own && { own }),
  };
}
