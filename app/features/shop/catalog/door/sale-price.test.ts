import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { EMPTY_FILTER } from '../catalog-filter.ts';
import { priceOn } from '../sale-price.server.ts';
import { listProducts } from './catalog.queries.server.ts';
import { products } from './product.table.server.ts';
import { type PriceTag, priceNow } from './sale-price.ts';
import { lowestPrice } from './variations.ts';

const SALE: PriceTag = {
  priceKobo: 50_000_000,
  salePriceKobo: 40_000_000,
  saleFrom: '2026-11-27',
  saleUntil: '2026-11-30',
};
const justBefore = (day: string) => new Date(lagosMidnight(day).getTime() - 1);

describe('the price in effect', () => {
  it('is the sale price from the first instant of its first day in Lagos to the last of its last', () => {
    const running = { priceKobo: 40_000_000, usualPriceKobo: 50_000_000, saleUntil: '2026-11-30' };
    expect(priceNow(SALE, justBefore('2026-11-27'))).toEqual({ priceKobo: 50_000_000 });
    expect(priceNow(SALE, lagosMidnight('2026-11-27'))).toEqual(running);
    expect(priceNow(SALE, justBefore('2026-12-01'))).toEqual(running);
    expect(priceNow(SALE, lagosMidnight('2026-12-01'))).toEqual({ priceKobo: 50_000_000 });
  });

  it('is taken off every size alike, and struck through beside it', () => {
    const sizes = [
      { label: 'Small', priceDifferenceKobo: 0 },
      { label: 'Large', priceDifferenceKobo: 5_000_000 },
    ];
    const piece = { ...priceNow(SALE, lagosMidnight('2026-11-28')), sizes };
    expect(lowestPrice(piece)).toEqual({ priceKobo: 40_000_000, isFrom: true, usualKobo: 50_000_000 });
    expect(lowestPrice(piece, 'Large')).toEqual({ priceKobo: 45_000_000, isFrom: false, usualKobo: 55_000_000 });
  });
});

describe('with a database', () => {
  const database = useTestDatabase();

  it('is the same there', async () => {
    const day = fc.integer({ min: 0, max: 9 }).map((days) => lagosDay(addDays(lagosMidnight('2026-11-25'), days)));
    const tag = fc.tuple(day, day).map(([one, other]) => {
      const [saleFrom, saleUntil] = [one, other].toSorted();
      return { ...SALE, saleFrom: saleFrom as string, saleUntil: saleUntil as string };
    });
    const id = await aProduct(database.db, { ...SALE });
    await fc.assert(
      fc.asyncProperty(fc.option(tag), day, async (sale, today) => {
        const none = { ...SALE, salePriceKobo: null, saleFrom: null, saleUntil: null };
        await database.db
          .update(products)
          .set(sale ?? none)
          .where(sql`${products.id} = ${id}`);
        const [row] = await database.db
          .select({ price: priceOn(today) })
          .from(products)
          .where(sql`${products.id} = ${id}`);
        expect(row?.price).toBe(priceNow(sale ?? none, lagosMidnight(today)).priceKobo);
      }),
      { numRuns: 60 },
    );
  });

  it('is what the shop sorts and filters by, and shows', async () => {
    const sale = await aProduct(database.db, { ...SALE, id: 'on-sale' });
    const dear = await aProduct(database.db, { id: 'dearer', priceKobo: 45_000_000 });
    const [now, later] = [lagosMidnight('2026-11-28'), lagosMidnight('2026-12-01')];
    const filter = { ...EMPTY_FILTER, minKobo: 39_000_000, sort: 'price-up', show: 96 } as const;
    const ids = async (at: Date, more = {}) =>
      (await listProducts(database.db, { filter: { ...filter, ...more }, now: at }))
        .map(({ id }) => id)
        .filter((id) => id === sale || id === dear);
    expect(await ids(now)).toEqual([sale, dear]);
    expect(await ids(later)).toEqual([dear, sale]);
    expect(await ids(now, { maxKobo: 42_000_000 })).toEqual([sale]);
    expect(await ids(later, { maxKobo: 42_000_000 })).toEqual([]);
    const shown = await listProducts(database.db, { filter, now });
    expect(shown.find(({ id }) => id === sale)).toMatchObject({ priceKobo: 40_000_000, usualPriceKobo: 50_000_000 });
  });
});
