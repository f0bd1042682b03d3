import { eq, sql } from 'drizzle-orm';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { spellArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { isAnyDiscountOn } from '#app/features/orders/discounts/door/discount.queries.server.ts';
import type { Destination, ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import {
  feeOfPlace,
  fixedFee,
  largestOf,
  type SizeClass,
} from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import { readPricesOfState } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

export type DestinationResult =
  | { ok: true; destination: Destination; isAnyDiscountOn: boolean }
  | { ok: false; reason: 'no_address' | 'no_pickup_phone' | 'no_workshop' | 'not_in_lagos' | 'in_lagos' };

/**
 * Where an order goes: the saved address, which has to be in the zone that was chosen, or, for a pickup, the workshop with the number to call.
 * A number given for pickups is preferred, the one of the address serves as well. The same query says whether any discount is to be asked for.
 */
export async function findDestination(
  db: Database,
  { userId, option }: { userId: string; option: ShippingOption },
): Promise<DestinationResult> {
  const [row] = await db
    .select({ address: addresses, pickupPhone: profiles.pickupPhone, isAnyDiscountOn })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('checkout_destination')
    .execute({ userId });
  const address = row?.address;
  const known = { ok: true, isAnyDiscountOn: row?.isAnyDiscountOn ?? false } as const;
  if (option !== 'PICKUP') {
    if (!address) return { ok: false, reason: 'no_address' };
    if (option !== deliveryZone(address.state)) {
      return { ok: false, reason: option === 'LAGOS' ? 'not_in_lagos' : 'in_lagos' };
    }
    const { addressLine1, addressPhone: callLine, city, state, floor } = address;
    const localGovernmentArea = spellArea(state, address.localGovernmentArea);
    const { landmark, deliveryNotes } = address;
    const place = { addressLine1, city, state, localGovernmentArea, floor, landmark, deliveryNotes };
    return { ...known, destination: { ...place, callLine } };
  }
  const { workshop } = (await readShopSettings(db)).business;
  if (!canPickUp(workshop)) return { ok: false, reason: 'no_workshop' };
  const callLine = row?.pickupPhone ?? address?.addressPhone;
  if (!callLine) return { ok: false, reason: 'no_pickup_phone' };
  const { addressLine1, city, state } = workshop;
  return { ...known, destination: { addressLine1, callLine, city, state, landmark: null, deliveryNotes: null } };
}

interface Bought {
  lines: readonly { sizeClass: SizeClass }[];
  isDeliveryFree: boolean;
  shippingOption: ShippingOption;
  destination: Destination;
}

/** What the delivery of a purchase costs, where the shop has a price for its place and no range; undefined where it is agreed after the order. */
export async function fixedFeeOf(db: Database, bought: Bought): Promise<number | undefined> {
  const { lines, isDeliveryFree, shippingOption, destination } = bought;
  if (shippingOption === 'PICKUP' || isDeliveryFree) return undefined;
  const prices = await readPricesOfState(db, destination.state);
  return fixedFee(feeOfPlace(prices, destination, largestOf(lines.map(({ sizeClass }) => sizeClass))));
}
