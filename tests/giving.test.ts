import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { freezeDraft } from '#app/features/bespoke/quotes/freeze-draft.server.ts';
import { newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import type { CohortFacts } from '#app/features/class/courses/cohort.schema.ts';
import { editClass, startClass } from '#app/features/class/courses/save-cohort.server.ts';
import { changePrices } from '#app/features/desk/bulk/change-prices.server.ts';
import { undoPriceChange } from '#app/features/desk/bulk/undo-price-change.server.ts';
import { exportProducts } from '#app/features/desk/csv/export-products.server.ts';
import { applyImport, dryRunImport } from '#app/features/desk/csv/import-products.server.ts';
import { addValue, changeValue } from '#app/features/desk/options/change-options.server.ts';
import { changeListedProduct } from '#app/features/desk/products/change-listed-product.server.ts';
import { inputOf, type ProductFormInput } from '#app/features/desk/products/product-form-input.ts';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { editProduct } from '#app/features/desk/products/save-product.server.ts';
import { GIVE_AWAYS, mayGive } from '#app/features/ground/settings/door/give-away.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import type { NewDiscount } from '#app/features/orders/discounts/discount-form.schema.ts';
import { makeDiscount } from '#app/features/orders/discounts/make-discount.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import { agreeLineChange } from '#app/features/pay/order-changes/answer-line-change.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { ACCESS } from './support/access-table.ts';
import { aProduct, aUser } from './support/builders.ts';
import { changeTheLines, proposedOf } from './support/line-change-builders.ts';
import { anOrder } from './support/order-builders.ts';
import { aDraft } from './support/pay-link-builders.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Viewer;
let staff: Viewer;
let customer: Viewer;
let asStaff: Visitor;
const PRICE = 10_000_000;

beforeAll(async () => {
  let viewers: Viewer[] = [];
  const auth = {
    viewer: async () => viewers[0],
    hasPassword: async () => true,
    secondFactor: async () => 'off',
    listSessions: async () => [],
  } as unknown as Auth;
  services = await createTestServices(database, { auth });
  const { db } = database;
  owner = await aUser(db, { role: 'owner' });
  staff = await aUser(db, { role: 'staff' });
  customer = await aUser(db);
  viewers = [staff];
  asStaff = (await createSite(services)).visitor();
  asStaff.cookies.set('session', 'theirs');
  await db.insert(options).values({ slug: 'wood', name: 'Wood', position: 1, createdAt: services.clock() });
  const value = { option: 'wood', swatch: null, picture: null, extraDays: 0 };
  await db.insert(optionValues).values([
    { ...value, slug: 'teak', label: 'Teak', position: 1, priceDifferenceKobo: 2_000_000 },
    { ...value, slug: 'pine', label: 'Pine', position: 2, priceDifferenceKobo: 0 },
  ]);
  const set = { group: 'orders', value: { ...DEFAULT_SETTINGS.orders, staffPercent: 10 }, basedOn: 'never' } as const;
  expect(await saveSettings(services, owner.id, set)).toMatchObject({ ok: true });
});

/** Whoever serves sees one order, one customer, one payment and what is still owed; sums of the shop are the owner's. */
const SEES_MONEY = {
  team: ['/orders', '/quotes', '/payments', '/owed', '/customers', '/enrollments'],
  owner: [
    ...[
      '/bank-lines',
      '/payouts',
      '/books',
      '/books/reports/sales',
      '/books/accountant',
      '/documents',
      '/documents/export.csv',
    ],
    ...['/orders/export', '/customers/export.csv', '/enrollments/export.csv'],
  ],
};

/** What taking so many percent off comes to, as somebody. */
type Give = (actor: Viewer, percent: number) => Promise<boolean>;

const left = (percent: number, kobo = PRICE) => Math.round((kobo * (100 - percent)) / 100);
const naira = (kobo: number) => String(kobo / 100);
const saved = async (id: string) => {
  const product = await findSavedProduct(database.db, { id });
  if (!product) throw new Error(`There is no ${id}`);
  return product;
};

const edited = async (actor: Viewer, id: string, change: (input: ProductFormInput) => Partial<ProductFormInput>) => {
  const { values, version } = await saved(id);
  const input = inputOf(values);
  const form = {
    typed: { ...input, ...change(input) },
    intent: 'save',
    version,
    seen: {},
    told: '',
    formKey: '',
  } as const;
  return (await editProduct(services, actor.id, { id, form })).ok;
};

const discount = (changes: Partial<NewDiscount>): NewDiscount => ({
  intent: 'add',
  name: 'For you',
  code: null,
  kind: 'percent',
  percent: null,
  amount: null,
  categories: [],
  collections: [],
  pieces: [],
  minimum: null,
  startsOn: null,
  endsOn: null,
  usageLimit: null,
  limitPerCustomer: null,
  ...changes,
});

const CLASS: CohortFacts = {
  title: 'Evenings',
  startsOn: '2027-01-11',
  endsOn: '2027-02-10',
  priceKobo: 0,
  seats: null,
  weekdays: [1],
  startTime: '19:00',
  endTime: '20:00',
  timingsBy: null,
  joinLink: null,
  meetingId: null,
  passcode: null,
  dialIn: null,
  instalments: [],
  lowDataTip: '',
};

const twoChairs = () => anOrder(database.db, services, customer, {}, services.clock());

type GiveAway = keyof typeof GIVE_AWAYS;

/** Every way to each act; `within` are tried on both sides of the limit, and the owner's by the owner and by staff. */
const ACTS: Record<Exclude<GiveAway, 'money_back'>, Record<string, Give>> = {
  product_price: {
    'the form of a product': async (actor, percent) =>
      edited(actor, await aProduct(database.db), () => ({ price: naira(left(percent)) })),
    'a sale price': async (actor, percent) =>
      edited(actor, await aProduct(database.db), () => ({
        salePrice: naira(left(percent)),
        saleFrom: '2026-12-01',
        saleUntil: '2026-12-10',
      })),
    'the price of a size': async (actor, percent) => {
      const id = await aProduct(database.db, { sizes: [{ label: 'Large', priceDifferenceKobo: PRICE }] });
      const difference = naira(left(percent, 2 * PRICE) - PRICE);
      return edited(actor, id, () => ({ sizes: [{ label: 'Large', difference }] }));
    },
    'what a value costs here': async (actor, percent) => {
      const id = await aProduct(database.db, { options: [{ value: 'wood=teak', priceDifferenceKobo: null }] });
      const asked = PRICE + 2_000_000;
      const difference = naira(left(percent, asked) - PRICE);
      return edited(actor, id, () => ({ options: [{ value: 'wood=teak', difference }] }));
    },
    'the price of a combination': async (actor, percent) => {
      const id = await aProduct(database.db, { options: [{ value: 'wood=teak', priceDifferenceKobo: null }] });
      const difference = naira(left(percent, PRICE + 2_000_000) - PRICE);
      const own = { choice: 'wood=teak', stock: '', difference, picture: '' };
      return edited(actor, id, () => ({ combinations: [own] }));
    },
    'the list': async (actor, percent) => {
      const id = await aProduct(database.db);
      const { version } = await saved(id);
      const change = { id, version, change: { priceKobo: left(percent) }, told: 'all' };
      return (await changeListedProduct(services, actor.id, change)).ok;
    },
    'many small steps': async (actor, percent) => {
      const id = await aProduct(database.db);
      const halfway = await edited(actor, id, () => ({ price: naira(left(percent / 2)) }));
      return halfway && edited(actor, id, () => ({ price: naira(left(percent)) }));
    },
    'a price, and then a sale price below it': async (actor, percent) => {
      const id = await aProduct(database.db);
      const halfway = await edited(actor, id, () => ({ price: naira(left(percent / 2)) }));
      const sale = { salePrice: naira(left(percent)), saleFrom: '2026-12-01', saleUntil: '2026-12-10' };
      return halfway && edited(actor, id, () => sale);
    },
    'hiding it, lowering it and showing it': async (actor, percent) => {
      const id = await aProduct(database.db);
      const change = async (change: { status: 'draft' | 'published' } | { priceKobo: number }) =>
        (await changeListedProduct(services, actor.id, { ...(await saved(id)), change, told: 'all' })).ok;
      const isLowered = (await change({ status: 'draft' })) && (await change({ priceKobo: left(percent) }));
      return isLowered && change({ status: 'published' });
    },
    'many at once': async (actor, percent) => {
      const id = await aProduct(database.db);
      const { version } = await saved(id);
      const step = { direction: 'down', unit: 'percent', by: percent * 100, roundTo: 100 } as const;
      await changePrices(services, actor.id, { pieces: [{ id, version }], step });
      return (await saved(id)).values.priceKobo < PRICE;
    },
    'undoing a raise of the owner': async (actor, percent) => {
      const id = await aProduct(database.db, { priceKobo: left(percent) });
      const { version } = await saved(id);
      const step = { direction: 'up', unit: 'naira', by: PRICE - left(percent), roundTo: 100 } as const;
      const change = await changePrices(services, owner.id, { pieces: [{ id, version }], step });
      await undoPriceChange(services, actor.id, change);
      return (await saved(id)).values.priceKobo < PRICE;
    },
    'a file': async (actor, percent) => {
      await database.db.update(products).set({ status: 'archived' });
      const id = await aProduct(database.db);
      const text = (await exportProducts(database.db)).replaceAll('"100,000"', naira(left(percent)));
      const read = await dryRunImport(services, actor.id, Buffer.from(text));
      if (!read.ok) throw new Error(read.sentence);
      await applyImport(services, actor.id, { importId: read.importId, hash: read.plan.hash });
      return (await saved(id)).values.priceKobo < PRICE;
    },
  },
  option_price: {
    'a value that costs less': async (actor) => {
      const value = { label: 'Teak', swatch: null, picture: null, extraDays: 0, priceDifferenceKobo: 1_999_999 };
      return (await changeValue(services, actor.id, { option: 'wood', slug: 'teak', value })).ok;
    },
    'a new value that takes something off': async (actor) => {
      const value = { label: 'Bamboo', swatch: null, picture: null, extraDays: 0, priceDifferenceKobo: -100 };
      return (await addValue(services, actor.id, { option: 'wood', value })).ok;
    },
  },
  discount: {
    'a code in percent': async (actor, percent) =>
      (await makeDiscount(services, actor.id, discount({ kind: 'percent', percent }))).ok,
    'an amount off a cart of a size': async (actor, percent) => {
      const amount = PRICE - left(percent);
      return (await makeDiscount(services, actor.id, discount({ kind: 'amount', amount, minimum: PRICE }))).ok;
    },
  },
  whole_fee: {
    'free delivery': async (actor) => (await makeDiscount(services, actor.id, discount({ kind: 'free_delivery' }))).ok,
    'the fee of the class': async (actor) =>
      (await makeDiscount(services, actor.id, discount({ kind: 'class_fee' }))).ok,
    'an amount off any cart': async (actor) =>
      (await makeDiscount(services, actor.id, discount({ kind: 'amount', amount: 100 }))).ok,
  },
  quoted_price: {
    'a line of a quote': async (actor, percent) => {
      const line = { ...newLine(await aProduct(database.db)), agreedPrice: naira(left(percent)), agreedReason: 'x' };
      return (await freezeDraft(services, actor, aDraft(services, '', { lines: [line] }))).ok;
    },
  },
  own_work: {
    'a line without a product': async (actor) => {
      const line = { ...newLine(OWN_WORK), title: 'Table', details: 'Iroko', price: '100', days: '35' };
      return (await freezeDraft(services, actor, aDraft(services, '', { lines: [line] }))).ok;
    },
  },
  changed_price: {
    'a line that stays': async (actor, percent) => {
      const { id } = await twoChairs();
      const agreedPrice = naira(left(percent, 45_000_000));
      return (
        await changeTheLines(services, actor, id, ({ lines }) => ({
          lines: lines.map((line) => ({ ...line, agreedPrice })),
        }))
      ).ok;
    },
    'a line that comes': async (actor, percent) => {
      const { id } = await twoChairs();
      const line = { ...newLine(await aProduct(database.db)), from: '', agreedPrice: naira(left(percent)) };
      return (await changeTheLines(services, actor, id, ({ lines }) => ({ lines: [...lines, line] }))).ok;
    },
  },
  waived_change: {
    'what a change costs': async (actor, percent) => {
      const { id } = await twoChairs();
      const before = 45_000_000;
      const more = await aProduct(database.db, { priceKobo: Math.round((before * percent) / (100 - percent)) });
      const line = { ...newLine(more), from: '' };
      const changed = await changeTheLines(services, owner, id, ({ lines }) => ({ lines: [...lines, line] }));
      expect(changed).toEqual({ ok: true, state: 'proposed' });
      const changeId = (await proposedOf(services, id)).id;
      return (await agreeLineChange(services, actor.id, { orderId: id, changeId, how: 'waived', reason: 'x' })).ok;
    },
  },
  delivery_fee: {
    'a fee below the one that was quoted': async (actor, percent) => {
      const { id: orderId } = await twoChairs();
      const fee = { orderId, note: null };
      const first = await quoteDeliveryFee(services, owner.id, { ...fee, feeKobo: 2_500_000, seenQuoteId: null });
      if (!first.ok) throw new Error(first.reason);
      const feeKobo = left(percent, 2_500_000);
      return (await quoteDeliveryFee(services, actor.id, { ...fee, feeKobo, seenQuoteId: first.quoteId })).ok;
    },
  },
  class_price: {
    'a new class': async (actor, percent) => {
      const facts = { ...CLASS, priceKobo: left(percent, DEFAULT_SETTINGS.masterclass.priceKobo) };
      return (await startClass(services, actor.id, { facts, plan: false })).ok;
    },
    'a class that is there': async (actor, percent) => {
      const started = await startClass(services, owner.id, { facts: { ...CLASS, priceKobo: 3_000_000 }, plan: false });
      if (!started.ok) throw new Error(started.reason);
      const facts = { ...CLASS, priceKobo: left(percent, 3_000_000) };
      return (await editClass(services, actor.id, { id: started.id, basedOn: 1, facts })).ok;
    },
  },
};

const ways = Object.entries(ACTS).flatMap(([what, acts]) =>
  Object.entries(acts).map(([name, give]) => ({ what: what as GiveAway, name, give })),
);

describe('staff, who may take off 10 %', () => {
  it.each(ways.filter(({ what }) => GIVE_AWAYS[what] === 'within'))(
    '$what, $name: up to that and no further',
    async ({ give }) => {
      expect(await give(staff, 10)).toBe(true);
      for (const percent of [12, 60, 99]) expect(await give(staff, percent), String(percent)).toBe(false);
      expect(await give(owner, 60)).toBe(true);
    },
  );

  it.each(ways.filter(({ what }) => GIVE_AWAYS[what] === 'owner'))('$what, $name: not at all', async ({ give }) => {
    expect(await give(staff, 1)).toBe(false);
    expect(await give(owner, 1)).toBe(true);
  });

  it('ask for more, or as much, as they like', async () => {
    const id = await aProduct(database.db);
    expect(await edited(staff, id, () => ({ price: naira(2 * PRICE) }))).toBe(true);
    // A mistake is put right: what counts is what the owner asked for.
    expect(await edited(staff, id, () => ({ price: naira(PRICE) }))).toBe(true);
    expect(await edited(staff, id, () => ({ name: 'Another name' }))).toBe(true);
  });

  it('price what was never in the shop', async () => {
    const id = await aProduct(database.db, { status: 'draft' });
    expect(await edited(staff, id, () => ({ price: naira(1_000_000) }))).toBe(true);
  });

  it('cannot change what the owner lets them take off', async () => {
    expect((await asStaff.get('/settings/orders')).status).toBe(403);
    expect((await asStaff.post('/settings/orders', { staffPercent: '100' })).status).toBe(403);
  });
});

it('staff take nothing off where the owner has said nothing', () => {
  const nothing = { isOwner: false, mostPercent: 0 } as const;
  for (const what of Object.keys(GIVE_AWAYS) as GiveAway[]) {
    expect(mayGive(nothing, what), what).toBe(false);
    expect(mayGive(nothing, what, { off: 1, of: 1e12 }), what).toBe(false);
    expect(mayGive(nothing, what, { off: 0, of: 100 }), what).toBe(true);
  }
});

describe('money that leaves the shop, and sums of it, are the owner’s', () => {
  it.each([
    '/orders/:id/refund',
    '/orders/:id/cancel',
    '/orders/:id/changes/refund',
    '/enrollments/:id/refund',
    ...SEES_MONEY.owner,
  ])('%s', async (path) => {
    const { id } = await twoChairs();
    expect((await asStaff.get(path.replace(':id', id))).status).toBe(403);
  });

  it.each(SEES_MONEY.team)('%s is for whoever serves', async (path) => {
    expect((await asStaff.get(path)).status).toBe(200);
  });

  it('as is what is decided about one payment', async () => {
    const { id } = await twoChairs();
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id));
    for (const [path, form] of [
      [`/payments/${order?.reference}`, { intent: 'book', bookNote: 'Looks fine to me' }],
      [`/payments/${order?.reference}`, { intent: 'resolve', resolution: 'Settled outside' }],
      [`/orders/${id}/balance`, { intent: 'start', reason: 'A friend' }],
    ] as const)
      expect((await asStaff.post(path, form)).status, JSON.stringify(form)).toBe(403);
  });

  it('and no other page is open that the table closes', () => {
    const closed = Object.keys(ACCESS.team).filter((path) => SEES_MONEY.owner.some((own) => path.startsWith(own)));
    // One document is read by whoever serves its customer.
    expect(closed).toEqual(['/documents/:documentId']);
  });

  it('Today shows staff no sum of the shop', async () => {
    const html = await (await asStaff.get('/adminHome')).text();
    expect(html).not.toContain('>Sales<');
    expect(html).not.toContain('href="/payouts"');
  });
});
