import type { ShopSettings } from './shop-settings.ts';

/** Who a letter comes from: the business, with its workshop's address in one line. */
export function mailBrand(business: ShopSettings['business']) {
  const { addressLine1, city, state } = business.workshop;
  return { ...business, address: `${addressLine1}, ${city}, ${state}` };
}
