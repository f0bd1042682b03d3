import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { products } from './door/product.table.server.ts';

/** The columns of a price tag, for `atPriceNow`. */
export const priceTag = {
  priceKobo: products.priceKobo,
  salePriceKobo: products.salePriceKobo,
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
};

/** The price in effect on a Lagos day, as `priceNow` has it: for what is sorted, filtered and written in the database. */
export function priceOn(day: string | Placeholder): SQL<number> {
  return sql<number>`(case when ${day}::date between ${products.saleFrom} and ${products.saleUntil}
    then ${products.salePriceKobo} else ${products.priceKobo} end)`.mapWith(Number);
}
