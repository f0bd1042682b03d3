import { inArray, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PlacePrices } from './delivery-price.schema.ts';
import { deliveryPrices } from './delivery-price.table.server.ts';
import { deliveryPriceTexts } from './delivery-price-texts.ts';
import type { DeliveryPrice } from './door/delivery-price.ts';

/** What one place costs: what its form holds, without what was taken out of it. */
export function savePlacePrices(context: ActContext, actor: string, { state, area, prices, removed }: PlacePrices) {
  return act(context, actor, async (act) => {
    const { state: inState, area: inArea, sizeClass } = deliveryPrices;
    await act.db
      .delete(deliveryPrices)
      .where(inArray(sql`concat_ws('/', ${inState}, ${inArea}, ${sizeClass})`, removed));
    if (prices.length > 0)
      await writePrices(
        act.db,
        prices.map((price) => ({ ...price, state, area })),
      );
    await act.audit('delivery_price.saved', 'delivery-prices', { place: deliveryPriceTexts.place(state, area) });
  });
}

/** Prices of a list in place of those of the same places and sizes; the others stay. */
export function saveDeliveryPriceList(context: ActContext, actor: string, prices: readonly DeliveryPrice[]) {
  return act(context, actor, async (act) => {
    await writePrices(act.db, prices);
    await act.audit('delivery_price.list', 'delivery-prices', { prices: prices.length });
  });
}

function writePrices(db: Database, prices: readonly DeliveryPrice[]) {
  const set = { fromKobo: sql`excluded.from_kobo`, toKobo: sql`excluded.to_kobo`, floorKobo: sql`excluded.floor_kobo` };
  const { state, area, sizeClass } = deliveryPrices;
  return db
    .insert(deliveryPrices)
    .values([...prices])
    .onConflictDoUpdate({ target: [state, area, sizeClass], set });
}
