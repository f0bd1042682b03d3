import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentAnswers, agentSessions } from '#app/features/pay/agents/agent-session.table.server.ts';
import { forgetOldSessions } from '#app/features/pay/agents/hand-off.server.ts';
import { agentData } from '#app/features/pay/agents/personal-data.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { deliveryPrices } from '#app/features/shop/delivery-prices/delivery-price.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { pathForLog } from '#app/routes/path-for-log.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

// biome-ignore lint/suspicious/noExplicitAny: what another program reads, by its published names.
type Json = any;

const handle = useTestDatabase();
const LAGOS = { id: 'home', street_address: '1 Broad St', address_region: 'Lagos', address_country: 'NG' };
const byRoad = (optionId?: string, place: object = LAGOS) => ({
  methods: [
    {
      id: 'm1',
      type: 'shipping',
      destinations: [place],
      selected_destination_id: 'home',
      ...(optionId && { groups: [{ selected_option_id: optionId }] }),
    },
  ],
});

describe('a program that shops for somebody', () => {
  let services: TestServices;
  let customer: Viewer;
  let agent: Visitor;
  let site: Awaited<ReturnType<typeof createSite>>;
  let stool: string;
  beforeEach(async () => {
    await emptyTables(handle);
    customer = await aUser(handle.db);
    const auth = {
      viewer: async (request: Request) => (request.headers.get('cookie') === 'who=ada' ? customer : null),
    };
    services = await createTestServices(handle, { auth: auth as unknown as Auth });
    site = await createSite(services);
    agent = site.visitor();
    stool = await aProduct(handle.db, { id: 'stool', name: 'Stool', priceKobo: 9_000_000, stockCount: 3 });
  });

  const ask = async (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) => {
    const response = await agent.request(path, {
      method,
      headers: {
        'ucp-agent': 'profile="https://agent.example/profile.json"',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'request-id': 'req-1',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
  };
  const lines = (id = stool, quantity = 1) => ({ line_items: [{ id: 'l1', item: { id, title: 'Other' }, quantity }] });
  const begin = async (body: object = { ...lines(), fulfillment: byRoad() }) =>
    (await ask('POST', '/ucp/checkout-sessions', body)).json;
  const total = ({ totals }: Json, type = 'total') => totals.find((each: Json) => each.type === type)?.amount;
  const codes = ({ messages }: Json) => messages.map((each: Json) => each.code);

  it('finds in the profile where to ask, by the version it speaks', async () => {
    const { status, json } = await ask('GET', '/.well-known/ucp');
    expect(status).toBe(200);
    expect(json.ucp).toMatchObject({ version: '2026-04-08', payment_handlers: {} });
    expect(json.ucp.services['dev.ucp.shopping']).toMatchObject([
      { transport: 'rest', endpoint: 'http://localhost:3000/ucp', version: '2026-04-08' },
    ]);
    expect(Object.keys(json.ucp.capabilities)).toContain('dev.ucp.shopping.checkout');
    for (const [version, answer] of [
      ['2026-04-08', 201],
      ['2099-01-01', 400],
    ] as const) {
      const headers = { 'ucp-agent': `profile="..."; version="${version}"` };
      const asked = await ask('POST', '/ucp/checkout-sessions', lines(), headers);
      expect(asked.status).toBe(answer);
      expect(asked.headers.get('request-id')).toBe('req-1');
    }
  });

  it('searches and looks up pieces with the variants a checkout takes', async () => {
    const sofa = await aProduct(handle.db, {
      name: 'Sofa',
      colors: ['Blue', 'Grey'],
      sizes: [{ label: '2-seater' }, { label: '3-seater', priceDifferenceKobo: 5_000_000 }],
      leadDaysMin: 15,
      leadDaysMax: 20,
    });
    const found = await ask('POST', '/ucp/catalog/search', { query: 'sofa' });
    expect(found.json.products).toMatchObject([
      { id: sofa, title: 'Sofa', price_range: { max: { amount: 15_000_000 } } },
    ]);
    const [variant] = found.json.products[0].variants;
    expect(variant).toMatchObject({
      id: `${sofa}/color=Blue&size=2-seater`,
      availability: { available: true, status: 'made_to_order' },
      metadata: { made_to_order: true, lead_days: { min: 15, max: 20 } },
      description: { plain: 'Made to order, ready in 15 to 20 days.' },
    });
    const looked = await ask('POST', '/ucp/catalog/lookup', { ids: [variant.id, sofa, stool, stool, 'nothing'] });
    expect(looked.json.products.map((each: Json) => each.id)).toEqual([sofa, stool]);
    expect(looked.json.products[0].variants).toMatchObject([
      { inputs: [{ match: 'exact' }, { id: sofa, match: 'featured' }] },
    ]);
    expect(looked.json.messages).toMatchObject([{ code: 'not_found', content: 'nothing' }]);
    const whole = await ask('POST', '/ucp/catalog/product', {
      id: sofa,
      selected: [
        { name: 'Size', label: '3-seater' },
        { name: 'Colour', label: 'Pink' },
      ],
      preferences: ['Size'],
    });
    expect(whole.json.product.selected).toEqual([{ name: 'Size', label: '3-seater' }]);
    expect(whole.json.product.variants.map((each: Json) => each.price.amount)).toEqual([15_000_000, 15_000_000]);
    expect((await ask('POST', '/ucp/catalog/product', { id: 'nothing' })).json.ucp.status).toBe('error');
    expect((await ask('POST', '/ucp/catalog/search', {})).status).toBe(400);
    expect(
      (await ask('POST', '/ucp/catalog/search', { filters: { price: { max: 9_500_000 } } })).json.products,
    ).toHaveLength(1);
  });

  it('goes from a checkout to our page, with sums that add up and what is paid when', async () => {
    const bed = await aProduct(handle.db, { name: 'Bed', priceKobo: 40_000_000, deposit: '50' });
    await handle.db.update(deliveryPrices).set({ fromKobo: 2_500_000, toKobo: 2_500_000 });
    const created = await ask('POST', '/ucp/checkout-sessions', lines(bed, 2));
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({ status: 'incomplete', currency: 'NGN' });
    expect(total(created.json)).toBe(80_000_000);
    expect(codes(created.json)).toEqual(['missing', 'made_to_order', 'delivery_fee_later']);
    const address = `/ucp/checkout-sessions/${created.json.id}`;
    const early = await ask('POST', `${address}/complete`, {});
    expect([early.status, early.json.content]).toEqual([400, 'Fulfillment address and option must be selected.']);

    const { json: ready } = await ask('PUT', address, { ...lines(bed, 2), fulfillment: byRoad() });
    expect(ready.fulfillment.methods).toMatchObject([
      { id: 'm1', line_item_ids: ['l1'], selected_destination_id: 'home', groups: [{ selected_option_id: 'LAGOS' }] },
    ]);
    expect(ready.fulfillment.methods[0].destinations).toEqual([
      { id: 'home', address_country: 'NG', address_region: 'Lagos' },
    ]);
    expect([total(ready, 'subtotal'), total(ready, 'fulfillment'), total(ready)]).toEqual([
      80_000_000, 2_500_000, 82_500_000,
    ]);
    expect(ready.payment.terms[0].schedules.map((each: Json) => each.amount)).toEqual([
      40_000_000, 40_000_000, 2_500_000,
    ]);
    expect(codes(ready)).toContain('payment_term_changed');
    const { status, json: done } = await ask('POST', `${address}/complete`, {
      payment: { instruments: [{ id: 'x' }] },
    });
    expect([status, done.status, done.messages[0].severity]).toEqual([
      200,
      'requires_escalation',
      'requires_buyer_input',
    ]);
    expect(done.continue_url).toBe(`http://localhost:3000/hand-off/${done.id}`);
    for (const [method, path] of [
      ['PUT', address],
      ['POST', `${address}/complete`],
      ['POST', `${address}/cancel`],
    ] as const)
      expect((await ask(method, path, lines(bed))).status).toBe(409);

    const page = `/hand-off/${done.id}`;
    const browser = site.visitor();
    expect(await (await browser.get(page)).text()).toContain('₦800,000');
    expect((await browser.post(page, {})).headers.get('location')).toBe(`/login?next=${encodeURIComponent(page)}`);
    browser.cookies.set('who', 'ada');
    for (const _press of [1, 2]) expect((await browser.post(page, {})).headers.get('location')).toBe('/cart');
    const cart = summarizeCart(await readCart(handle.db, { userId: customer.id, now: services.clock() }));
    expect([cart.pieces, cart.totalKobo]).toEqual([2, total(done, 'subtotal')]);
  });

  it('answers the same again by its key, and refuses another request under it', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await ask('POST', '/ucp/checkout-sessions', lines(), headers);
    const second = await ask('POST', '/ucp/checkout-sessions', lines(), headers);
    expect(second).toMatchObject({ status: 201, json: first.json });
    expect((await ask('POST', '/ucp/checkout-sessions', lines(stool, 2), headers)).status).toBe(409);
    const other = { ...headers, 'ucp-agent': 'profile="https://other.example"' };
    expect((await ask('POST', '/ucp/checkout-sessions', lines(), other)).json.id).not.toBe(first.json.id);
    const cancel = `/ucp/checkout-sessions/${first.json.id}/cancel`;
    const [one, two] = [await ask('POST', cancel, undefined, headers), await ask('POST', cancel, undefined, headers)];
    expect([one.json.status, two.json]).toEqual(['canceled', one.json]);
    const both = await Promise.all([1, 2].map(() => ask('POST', '/ucp/carts', lines(), { 'idempotency-key': 'two' })));
    expect(both[1]?.json).toEqual(both[0]?.json);
    expect(await handle.db.$count(agentSessions)).toBe(3);
  });

  it('neither changes nor completes what was cancelled', async () => {
    const { id } = await begin();
    const address = `/ucp/checkout-sessions/${id}`;
    expect((await ask('POST', `${address}/cancel`)).json).toMatchObject({ id, status: 'canceled' });
    for (const [method, path] of [
      ['PUT', address],
      ['POST', `${address}/complete`],
      ['POST', `${address}/cancel`],
    ] as const)
      expect((await ask(method, path, lines())).status).toBe(409);
    const { json } = await ask('GET', address);
    expect([json.status, json.continue_url]).toEqual(['canceled', undefined]);
    expect((await agent.get(`/hand-off/${id}`)).status).toBe(404);
  });

  it('makes one checkout of a cart, by what is in the cart', async () => {
    const { json: cart } = await ask('POST', '/ucp/carts', lines(stool, 2));
    const [one, two] = [
      await begin({ cart_id: cart.id, ...lines(stool, 3) }),
      await begin({ cart_id: cart.id, line_items: [] }),
    ];
    expect([one.line_items[0].quantity, two.id]).toEqual([2, one.id]);
    const { json: gone } = await ask('POST', `/ucp/carts/${cart.id}/cancel`);
    expect(gone).toMatchObject({ id: cart.id, line_items: cart.line_items });
    const { json } = await ask('GET', `/ucp/carts/${cart.id}`);
    expect([json.ucp.status, codes(json)]).toEqual(['error', ['not_found']]);
  });

  it('says what cannot be had, and takes as many as there are', async () => {
    const sold = await aProduct(handle.db, { name: 'Lamp', stockCount: 0 });
    const none = await begin(lines(sold));
    expect([none.id, none.ucp.status, codes(none)]).toEqual([undefined, 'error', ['out_of_stock']]);
    expect(codes(await begin(lines('no-such-piece')))).toEqual(['not_found']);
    const { id } = await begin();
    const { json: more } = await ask('PUT', `/ucp/checkout-sessions/${id}`, {
      ...lines(stool, 10_001),
      fulfillment: byRoad(),
    });
    expect([more.line_items[0].quantity, codes(more)]).toEqual([
      3,
      expect.arrayContaining(['out_of_stock', 'quantity_adjusted']),
    ]);
    await handle.db.update(products).set({ stockCount: 1 }).where(eq(products.id, stool));
    const { json: fewer } = await ask('GET', `/ucp/checkout-sessions/${id}`);
    expect([fewer.status, codes(fewer)]).toEqual(['incomplete', expect.arrayContaining(['out_of_stock'])]);
    const late = await ask('POST', `/ucp/checkout-sessions/${id}/complete`, {});
    expect([late.status, late.json.code]).toEqual([409, 'out_of_stock']);
  });

  it('offers what delivers to a place, and nothing outside Nigeria', async () => {
    const optionsTo = async (place: object) => {
      const { fulfillment } = await begin({ ...lines(), fulfillment: byRoad(undefined, { id: 'home', ...place }) });
      return (fulfillment.methods[0].groups[0]?.options ?? []).map((each: Json) => each.id);
    };
    expect(await optionsTo({ address_country: 'NG', region: 'Oyo State' })).toEqual(['OTHERS']);
    expect(await optionsTo({ address_country: 'NG' })).toEqual(['LAGOS', 'OTHERS']);
    expect(await optionsTo({ address_country: 'US', address_region: 'CA' })).toEqual([]);
    const abroad = await begin({ ...lines(), fulfillment: byRoad(undefined, { id: 'home', address_country: 'US' }) });
    expect([abroad.status, codes(abroad)]).toEqual(['incomplete', expect.arrayContaining(['address_undeliverable'])]);
  });

  it('keeps of its customer what it tells, for a day or until they are forgotten, and neither streets nor cards', async () => {
    const buyer = { email: 'Ada@example.com', first_name: 'Ada' };
    const { id } = await begin({ ...lines(), buyer, fulfillment: byRoad() });
    const done = await ask('POST', `/ucp/checkout-sessions/${id}/complete`, {
      payment: { number: '4242424242424242' },
    });
    expect(done.json.buyer).toEqual(buyer);
    const kept = async () =>
      JSON.stringify([await handle.db.select().from(agentSessions), await handle.db.select().from(agentAnswers)]);
    expect(await kept()).not.toMatch(/Broad|4242/);
    for (const path of [`/ucp/checkout-sessions/${id}/complete`, `/hand-off/${id}`])
      expect(pathForLog(path)).not.toContain(id);
    const person = { id: customer.id, email: 'ada@example.com', emailVerified: true };
    expect(await agentData.read(handle.db, person)).toMatchObject([{ buyer }]);
    await agentData.forget(handle.db, person, services.clock());
    expect(await kept()).toBe('[[],[]]');
    await begin({ ...lines(), buyer });
    await forgetOldSessions({ db: handle.db, clock: () => new Date(services.clock().getTime() + 49 * 3_600_000) });
    expect(await kept()).toBe('[[],[]]');
  });

  it.each<[string, object | string]>([
    ['no JSON', '{"line_items":'],
    ['a list', '[]'],
    ['no lines', { line_items: [] }],
    ['half a piece', { line_items: [{ item: { id: 'stool' }, quantity: 0.5 }] }],
    ['less than nothing', { line_items: [{ item: { id: 'stool' }, quantity: -1 }] }],
    ['numbers for names', { line_items: [{ item: { id: 7 }, quantity: 1 }] }],
    ['too many lines', { line_items: Array.from({ length: 41 }, () => ({ item: { id: 'stool' }, quantity: 1 })) }],
    ['nested deep', `{"line_items":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('refuses %s', async (_what, body) => {
    const { status, json } = await ask('POST', '/ucp/checkout-sessions', body);
    expect([status, json.code]).toEqual([400, 'invalid_request']);
  });

  it.each(['stool\u0000', "stool'--", '../../etc', '__proto__', 'stool/color=Red', '💺', ' '])(
    'knows no item %j',
    async (id) => expect(codes(await begin(lines(id)))).toEqual(['not_found']),
  );

  it('refuses what is too large, unknown ways and other methods, and knows nobody else’s checkout', async () => {
    const large = await ask('POST', '/ucp/checkout-sessions', { ...lines(), note: 'x'.repeat(70_000) });
    expect([large.status, large.json.code]).toEqual([413, 'request_too_large']);
    for (const [method, path] of [
      ['DELETE', '/ucp/carts/agc_1'],
      ['GET', '/ucp/carts'],
      ['GET', '/ucp/catalog/search'],
      ['POST', '/ucp/carts/agc_1/complete'],
    ] as const)
      expect((await ask(method, path)).status).toBe(405);
    expect((await ask('POST', '/ucp/catalog/nothing', {})).status).toBe(404);
    const { json: cart } = await ask('POST', '/ucp/carts', lines());
    for (const id of [cart.id, 'agn_0', "x'y"]) {
      for (const [method, end] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/complete'],
        ['POST', '/cancel'],
      ] as const) {
        const asked = await ask(method, `/ucp/checkout-sessions/${id}${end}`, method === 'GET' ? undefined : lines());
        expect(codes(asked.json)).toEqual(['not_found']);
      }
    }
  });
});
