import { readSentText } from '#app/platform/csv/pasted-lines.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { foldText, searchWords } from '#app/platform/text/fold-text.ts';
import { priceField } from './delivery-price.schema.ts';
import { MAX_LIST_LENGTH, readDeliveryPriceList } from './delivery-price-list.ts';
import { deliveryPriceTexts as texts } from './delivery-price-texts.ts';
import {
  type DeliveryPrice,
  formatFee,
  keyOfPrice,
  priceOfPlace,
  SIZE_CLASSES,
  type SizeClass,
} from './door/delivery-price.ts';
import { readDeliveryPrices } from './door/delivery-prices.queries.server.ts';

type Place = Pick<DeliveryPrice, 'state' | 'area'>;

/** /delivery-prices: a row for each place that has a price, and the form of the one that was asked for, if any. */
export async function readDeliveryPricesPage(db: Database, asked: { search: string; place: Place | null }) {
  const all = await readDeliveryPrices(db);
  const places = Map.groupBy(all, ({ state, area }) => texts.place(state, area));
  const words = searchWords(asked.search);
  const rows = [...places]
    .filter(([place]) => words.every((word) => foldText(place).includes(word)))
    .map(([place, prices]) => {
      const { state = '', area = '' } = prices[0] ?? {};
      const fees = Object.fromEntries(SIZE_CLASSES.map((size) => [size, feeIn(all, { state, area }, size)]));
      return { place, state, area, fees: fees as Record<SizeClass, ReturnType<typeof feeIn>> };
    });
  const { place } = asked;
  const chosen = place ? all.filter(({ state, area }) => state === place.state && area === place.area) : [];
  return {
    rows,
    typed: place ? typedOf(chosen, place) : {},
    /** Of the place that is changed; null where one is set. */
    changed: place && chosen.length > 0 ? texts.place(place.state, place.area) : null,
  };
}

function feeIn(prices: readonly DeliveryPrice[], { state, area }: Place, size: SizeClass) {
  const price = priceOfPlace(prices, { state, localGovernmentArea: area }, size);
  if (!price) return { words: texts.agreed, floor: '' };
  const isOwn = price.state === state && price.area === area;
  const words = isOwn ? formatFee(price) : texts.asWider(formatFee(price));
  return { words, floor: price.floorKobo > 0 ? texts.perFloor(formatKobo(price.floorKobo)) : '' };
}

const inNaira = (amountKobo: number) => formatKobo(amountKobo).replace('₦', '');

function typedOf(prices: readonly DeliveryPrice[], { state, area }: Place) {
  const was = prices.map(keyOfPrice).join('|');
  const typed: Record<string, string> = { state, localGovernmentArea: area, was };
  for (const { sizeClass, fromKobo, toKobo, floorKobo } of prices) {
    typed[priceField(sizeClass, 'from')] = inNaira(fromKobo);
    if (toKobo !== fromKobo) typed[priceField(sizeClass, 'to')] = inNaira(toKobo);
    if (floorKobo > 0) typed[priceField(sizeClass, 'floor')] = inNaira(floorKobo);
  }
  return typed;
}

/** What was pasted, or the file that came instead. */
export async function readSentPrices(fields: FormData) {
  const { typed, text } = await readSentText(fields, MAX_LIST_LENGTH);
  if (text !== undefined) return { typed, read: readDeliveryPriceList(text) };
  return { typed, read: { ok: false as const, problems: [{ line: null, sentence: texts.list.refusals.not_text }] } };
}
