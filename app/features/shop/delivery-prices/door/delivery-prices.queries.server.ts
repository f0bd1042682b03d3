import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';
import { deliveryPrices } from '../delivery-price.table.server.ts';
import type { DeliveryPrice } from './delivery-price.ts';

/** All of them, the widest place first. */
export function readDeliveryPrices(db: Database): Promise<DeliveryPrice[]> {
  const { state, area } = deliveryPrices;
  return db.select().from(deliveryPrices).orderBy(asc(state), asc(area));
}

/** As pages show them. For what is decided or written, read those of its state in its transaction. */
export const readShownDeliveryPrices = keepUntilChanged('settings', readDeliveryPrices);

/** What may count for a place in a state. */
export function readPricesOfState(db: Database, state: string): Promise<DeliveryPrice[]> {
  return db
    .select()
    .from(deliveryPrices)
    .where(inArray(deliveryPrices.state, ['', state]));
}
