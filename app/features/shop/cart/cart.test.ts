import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productSizes, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { readCustomerCounts } from '#app/routes/customer-counts.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import {
  acknowledgePrices,
  addToCart,
  changeQuantity,
  removeLine,
  removeOrdered,
  removeProduct,
  restoreLine,
} from './door/cart.mutations.server.ts';
import { countByProduct, readCart } from './door/cart.queries.server.ts';
import { MAX_LINES, summarizeCart } from './door/cart-rules.ts';
import type { RemovedLine } from './removed-line.server.ts';

const handle = useTestDatabase();
const now = new Date('2026-11-21T09:00:00.000Z');
const plain = { color: '', size: '', quantity: 1 };

describe('the cart', () => {
  let userId: string;
  beforeEach(async () => {
    await emptyTables(handle);
    userId = (await aUser(handle.db)).id;
  });

  let added = 0;
  const add = (productId: string, choice: Partial<typeof plain> = {}) => {
    added += 1;
    const at = new Date(now.getTime() + added);
    return addToCart(contextAt(handle.db, at), userId, { productId, ...plain, ...choice });
  };

  // Covers 7-3, 7-16
  it('joins the live product, so an edit is right at once and a changed price is told until it was seen', async () => {
    const sofa = await aProduct(handle.db, {
      priceKobo: 40_000_000,
      sizes: [{ label: '2-seater' }, { label: '3-seater', priceDifferenceKobo: 5_000_000 }],
    });
    await add(sofa, { size: '3-seater', quantity: 2 });
    await handle.db.update(products).set({ priceKobo: 42_000_000, name: 'New name' }).where(eq(products.id, sofa));

    const [line] = await readCart(handle.db, { userId, now: new Date() });
    expect(line).toMatchObject({ name: 'New name', unitPriceKobo: 47_000_000, seenPriceKobo: 45_000_000, quantity: 2 });
    expect(summarizeCart([line as NonNullable<typeof line>])).toMatchObject({
      totalKobo: 94_000_000,
      hasChangedPrices: true,
    });

    await acknowledgePrices(contextAt(handle.db, new Date()), userId);
    expect(summarizeCart(await readCart(handle.db, { userId, now: new Date() })).hasChangedPrices).toBe(false);
  });

  // Covers 3-5
  it('keeps one line per product, colour and size', async () => {
    const chair = await aProduct(handle.db, { colors: ['Red', 'Blue'] });
    await add(chair, { color: 'Red' });
    await add(chair, { color: 'Blue', quantity: 2 });
    await add(chair, { color: 'Red', quantity: 98 });
    await add(chair, { color: 'Red', quantity: 50 });
    const lines = await readCart(handle.db, { userId, now: new Date() });
    expect(lines.map(({ color, quantity }) => [color, quantity])).toEqual([
      ['Red', 99],
      ['Blue', 2],
    ]);
    expect(await readCustomerCounts(handle.db, userId)).toMatchObject({ cart: 101 });
    expect(await countByProduct(handle.db, userId)).toEqual(new Map([[chair, 101]]));
    await removeProduct(contextAt(handle.db), userId, chair);
    expect(await readCart(handle.db, { userId, now: new Date() })).toEqual([]);
  });

  it('refuses what cannot be bought', async () => {
    const coloured = await aProduct(handle.db, { colors: ['Red'] });
    const sized = await aProduct(handle.db, { sizes: [{ label: 'Small' }] });
    const soldOut = await aProduct(handle.db, { stockCount: 0 });
    const switchedOff = await aProduct(handle.db, { isInStock: false });
    const draft = await aProduct(handle.db, { status: 'draft' });
    const reasons = await Promise.all([
      add(coloured),
      add(coloured, { color: 'Green' }),
      add(sized),
      add(sized, { size: 'Huge' }),
      add(soldOut),
      add(switchedOff),
      add(draft),
      add('nowhere'),
      ...[0, -1, 1.5, 100, Number.NaN, 1e308].map((quantity) => add(coloured, { color: 'Red', quantity })),
    ]);
    expect(reasons.map((result) => (result.ok ? 'ok' : result.reason))).toEqual([
      'choose_color',
      'unknown_color',
      'choose_size',
      'unknown_size',
      'sold_out',
      'sold_out',
      'unknown_product',
      'unknown_product',
      ...Array<string>(6).fill('quantity'),
    ]);
    expect(await readCustomerCounts(handle.db, userId)).toMatchObject({ cart: 0 });
  });

  it('lists what went out of stock last and leaves it out of the total', async () => {
    const gone = await aProduct(handle.db, { stockCount: 1, priceKobo: 1_000_000 });
    const noLongerThatSize = await aProduct(handle.db, { sizes: [{ label: 'Small' }], priceKobo: 1_000_000 });
    const here = await aProduct(handle.db, { priceKobo: 7_000_000 });
    await add(gone);
    await add(noLongerThatSize, { size: 'Small' });
    await add(here, { quantity: 3 });
    await handle.db.update(products).set({ stockCount: 0 }).where(eq(products.id, gone));
    await handle.db.delete(productSizes).where(eq(productSizes.productId, noLongerThatSize));
    await handle.db.insert(productSizes).values({ productId: noLongerThatSize, label: 'Large', position: 0 });
    const cart = await readCart(handle.db, { userId, now: new Date() });
    expect(cart.map(({ productId, isForSale }) => [productId, isForSale])).toEqual([
      [here, true],
      [gone, false],
      [noLongerThatSize, false],
    ]);
    expect(summarizeCart(cart)).toMatchObject({ totalKobo: 21_000_000, pieces: 3 });
  });

  it('counts units set aside for the customer as theirs', async () => {
    const last = await aProduct(handle.db, { stockCount: 1 });
    await add(last);
    await handle.db.update(products).set({ stockCount: 0 }).where(eq(products.id, last));
    const [line] = await readCart(handle.db, { userId, now: new Date(), ownHolds: new Map([[last, 1]]) });
    expect(line).toMatchObject({ isForSale: true, availableCount: 1 });
  });

  it('says when colours of one piece together are more than there are', async () => {
    const lamp = await aProduct(handle.db, { stockCount: 3, colors: ['Red', 'Blue'] });
    await add(lamp, { color: 'Red', quantity: 2 });
    await add(lamp, { color: 'Blue', quantity: 2 });
    expect(summarizeCart(await readCart(handle.db, { userId, now: new Date() })).tooMany).toHaveLength(2);
  });

  // Covers 7-4
  it("changes and removes only the customer's own lines", async () => {
    const chair = await aProduct(handle.db);
    await add(chair);
    const [line] = await readCart(handle.db, { userId, now: new Date() });
    const lineId = line?.id ?? '';
    const stranger = await aUser(handle.db);
    expect(await changeQuantity(contextAt(handle.db), stranger.id, { lineId, quantity: 5 })).toEqual({
      ok: false,
      reason: 'unknown_line',
    });
    expect(await removeLine(contextAt(handle.db), stranger.id, lineId)).toBeUndefined();
    expect(await changeQuantity(contextAt(handle.db), userId, { lineId, quantity: 0 })).toEqual({
      ok: false,
      reason: 'quantity',
    });
    expect(await changeQuantity(contextAt(handle.db), userId, { lineId, quantity: 5 })).toEqual({ ok: true });
    expect(await readCustomerCounts(handle.db, userId)).toMatchObject({ cart: 5 });
    expect(await removeLine(contextAt(handle.db), userId, lineId)).toMatchObject({ productId: chair, quantity: 5 });
    expect(await removeLine(contextAt(handle.db), userId, lineId)).toBeUndefined();
  });

  it('brings a removed line back as it was and where it was, once, and sold out or not', async () => {
    const chair = await aProduct(handle.db, { colors: ['Red', 'Blue'], sizes: [{ label: 'Small' }] });
    const table = await aProduct(handle.db);
    await add(chair, { color: 'Red', size: 'Small', quantity: 3 });
    await add(table);
    const [before] = await readCart(handle.db, { userId, now: new Date() });
    const removed = await removeLine(contextAt(handle.db), userId, before?.id ?? '');
    await handle.db.update(products).set({ isInStock: false }).where(eq(products.id, chair));
    for (let press = 0; press < 2; press++) await restoreLine(contextAt(handle.db), userId, removed as RemovedLine);
    await handle.db.update(products).set({ isInStock: true }).where(eq(products.id, chair));
    expect((await readCart(handle.db, { userId, now: new Date() }))[0]).toEqual(before);

    await removeLine(contextAt(handle.db), userId, before?.id ?? '');
    await add(chair, { color: 'Red', size: 'Small', quantity: 97 });
    await restoreLine(contextAt(handle.db), userId, removed as RemovedLine);
    expect((await readCart(handle.db, { userId, now: new Date() })).map(({ quantity }) => quantity)).toEqual([1, 99]);
    await handle.db.delete(products).where(eq(products.id, chair));
    expect(await restoreLine(contextAt(handle.db), userId, removed as RemovedLine)).toEqual({
      ok: false,
      reason: 'unknown_product',
    });
  });

  it('holds a hundred lines, also when many are added at once', async () => {
    const pieces = await Promise.all(Array.from({ length: MAX_LINES + 5 }, () => aProduct(handle.db)));
    const results = await Promise.all(pieces.map((piece) => add(piece)));
    expect(results.filter((result) => result.ok)).toHaveLength(MAX_LINES);
    expect(results.filter((result) => !result.ok && result.reason === 'cart_full')).toHaveLength(5);
    const [first] = await readCart(handle.db, { userId, now: new Date() });
    expect(await add(first?.productId ?? '')).toMatchObject({ ok: true });
  });

  // Covers 4-13
  it('takes out exactly what was ordered', async () => {
    const chair = await aProduct(handle.db, { colors: ['Red', 'Blue'] });
    const table = await aProduct(handle.db);
    await add(chair, { color: 'Red', quantity: 5 });
    await add(chair, { color: 'Blue', quantity: 1 });
    await add(table);
    const ordered = [
      { productId: chair, color: 'Red', size: '', quantity: 2 },
      { productId: chair, color: 'Blue', size: '', quantity: 3 },
    ];
    await removeOrdered(handle.db, { userId, ordered, addedAt: new Date('2030-01-01T00:00:00Z') });
    // What stays of a line counts as added since: it is behind what was there before.
    const left = await readCart(handle.db, { userId, now: new Date() });
    expect(left.map(({ productId, color, quantity }) => [productId, color, quantity])).toEqual([
      [table, '', 1],
      [chair, 'Red', 3],
    ]);
  });
});
