import { readSentText } from '#app/platform/csv/pasted-lines.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { foldText, searchWords } from '#app/platform/text/fold-text.ts';
import { priceField } from './delivery-price.schema.ts';
import { readDeliveryPriceList } from './delivery-price-list.ts';
import { deliveryPriceTexts as texts } from './delivery-price-texts.ts';
import { type DeliveryPrice, formatFee, SIZE_CLASSES, type SizeClass } from './door/delivery-price.ts';
import { readDeliveryPrices } from './door/delivery-prices.queries.server.ts';

/** /delivery-prices: a row for each place that has a price, and the form of the one that was asked for. */
export async function readDeliveryPricesPage(db: Database, asked: { search: string; state: string; area: string }) {
  const all = await readDeliveryPrices(db);
  const places = Map.groupBy(all, ({ state, area }) => texts.place(state, area));
  const words = searchWords(asked.search);
  const rows = [...places]
    .filter(([place]) => words.every((word) => foldText(place).includes(word)))
    .map(([place, prices]) => {
      const { state = '', area = '' } = prices[0] ?? {};
      const fees = Object.fromEntries(SIZE_CLASSES.map((size) => [size, feeIn(prices, size)]));
      return { place, state, area, fees: fees as Record<SizeClass, ReturnType<typeof feeIn>> };
    });
  const chosen = all.filter(({ state, area }) => state === asked.state && area === asked.area);
  return { rows, typed: typedOf(chosen, asked), isThere: chosen.length > 0 };
}

function feeIn(prices: readonly DeliveryPrice[], size: SizeClass) {
  const price = prices.find(({ sizeClass }) => sizeClass === size);
  if (!price) return { words: texts.agreed, floor: '' };
  return { words: formatFee(price), floor: price.floorKobo > 0 ? texts.perFloor(formatKobo(price.floorKobo)) : '' };
}

const inNaira = (amountKobo: number) => formatKobo(amountKobo).replace('₦', '');

function typedOf(prices: readonly DeliveryPrice[], { state, area }: { state: string; area: string }) {
  const typed: Record<string, string> = { state, localGovernmentArea: area };
  for (const { sizeClass, fromKobo, toKobo, floorKobo } of prices) {
    typed[priceField(sizeClass, 'from')] = inNaira(fromKobo);
    if (toKobo !== fromKobo) typed[priceField(sizeClass, 'to')] = inNaira(toKobo);
    if (floorKobo > 0) typed[priceField(sizeClass, 'floor')] = inNaira(floorKobo);
  }
  return typed;
}

/** What was pasted, or the file that came instead. */
export async function readSentPrices(fields: FormData) {
  const { typed, text } = await readSentText(fields);
  if (text !== undefined) return { typed, read: readDeliveryPriceList(text) };
  return { typed, read: { ok: false as const, problems: [{ line: null, sentence: texts.list.refusals.not_text }] } };
}
