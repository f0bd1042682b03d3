import { beforeAll, describe, expect, it } from 'vitest';
import { saveName } from '#app/features/ground/accounts/profile.mutations.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import type { Visitor } from '#tests/support/site.ts';
import { ADDRESS, linksOf, pageOf, part, useSpecSite } from './spec-site.ts';

const site = useSpecSite();
let ada: Visitor & { userId: string };

beforeAll(async () => {
  ada = await site.customer('Ada');
  await aProduct(site.handle.db, { id: 'jos-table', name: 'Jos table', priceKobo: 10_000_000 });
});

const read = (path: string, who: Visitor = ada) => site.read(who, path);
const field = (html: string, name: string) =>
  new RegExp(`<(input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('the dashboard', () => {
  // Covers 2.9-1
  it('greets by the time of day in Lagos, with the name', async () => {
    const clock = site.clock();
    const greetings: string[] = [];
    // 09:00, 12:00, 15:00 and 18:00 in UTC: 10am, 1pm, 4pm and 7pm in Lagos.
    for (const _ of [10, 13, 16, 19]) {
      greetings.push(/Good \w+, Ada/.exec((await read('/userDashboard')).words)?.[0] ?? '');
      clock.advance(3 * 3_600_000);
    }
    clock.advance(-12 * 3_600_000);
    expect(greetings).toEqual(['Good morning, Ada', 'Good afternoon, Ada', 'Good evening, Ada', 'Good evening, Ada']);
  });

  // Covers 2.9-2
  it('has tiles to the store, the masterclass and the profile', async () => {
    const main = part((await read('/userDashboard')).html, 'main');
    const leads = linksOf(main).map(({ to }) => to);
    expect(leads).toEqual(expect.arrayContaining(['/store', '/userMasterclass', '/userProfile']));
  });
});

describe('the signed-in bar', () => {
  // Covers 2.6-8, 2.9-3
  it('links to the store, the class and help, on small screens to the course', async () => {
    const bar = part((await read('/userDashboard')).html, 'header');
    const menu = part(bar, 'details');
    const desk = linksOf(bar.replace(menu, '')).map(({ to }) => to);
    expect(desk).toEqual(expect.arrayContaining(['/store', '/userMasterclass', '/gethelp', '/cart', '/notifications']));
    expect(linksOf(menu)).toContainEqual({ to: '/masterclass', words: 'Masterclass' });
  });

  // Covers 2.9-4, 7-1
  it('counts the cart and the notifications', async () => {
    const bola = await site.customer('Bola');
    await bola.post('/cart/add', {
      productId: 'jos-table',
      color: '',
      size: '',
      quantity: '3',
      intent: 'add',
      next: '/store',
    });
    const notice = {
      kind: 'order-shipped' as const,
      dedupeKey: 'order-shipped/1',
      title: 'Shipped',
      body: '',
      href: '/myorders',
    };
    await act(contextAt(site.handle.db, site.services().clock()), 'system:test', (act) =>
      act.tell({ userId: bola.userId, news: notice }),
    );
    const bar = part((await read('/store', bola)).html, 'header');
    expect(bar).toContain('aria-label="Cart, 3 pieces"');
    expect(bar).toContain('aria-label="Notifications, 1 new"');
  });

  // Covers 2.9-5
  it('has a user menu with View Profile, My Orders and Log out', async () => {
    const bar = part((await read('/store')).html, 'header');
    expect(linksOf(bar)).toEqual(
      expect.arrayContaining([
        { to: '/userProfile', words: 'View Profile' },
        { to: '/myorders', words: 'My Orders' },
      ]),
    );
    expect(bar).toMatch(/<form[^>]*action="\/logout"[^>]*>[\s\S]*?Log out/);
  });
});

describe('the cart', () => {
  const cartOf = async () => {
    const shopper = await site.customer('Chidi');
    await shopper.post('/cart/add', {
      productId: 'jos-table',
      color: '',
      size: '',
      quantity: '1',
      intent: 'add',
      next: '/store',
    });
    const lineId = /name="lineId" value="([^"]+)"/.exec((await read('/cart', shopper)).html)?.[1] ?? '';
    return { shopper, lineId };
  };

  // Covers 3-4, 4-12
  it('starts a piece at one, changes its quantity, never below one, and removes it', async () => {
    const { shopper, lineId } = await cartOf();
    expect((await read('/cart', shopper)).html).toMatch(
      /name="quantity[^"]*"[^>]*value="1"|value="1"[^>]*name="quantity[^"]*"/,
    );
    expect((await shopper.post('/cart', { intent: 'quantity', lineId, quantity: '3' })).status).toBe(303);
    expect((await read('/cart', shopper)).words).toContain('₦300,000');
    for (const quantity of ['0', '-1']) {
      expect((await shopper.post('/cart', { intent: 'quantity', lineId, quantity })).status).toBe(400);
    }
    expect((await read('/cart', shopper)).words).toContain('₦300,000');
    await shopper.post('/cart', { intent: 'remove', lineId });
    expect((await read('/cart', shopper)).words).toContain('Your cart is empty');
  });

  // Covers 9-5, 9-12
  it('offers the three ways to ship and says that shipping is not included', async () => {
    const { shopper } = await cartOf();
    const { html, words } = await read('/cart', shopper);
    const offered = [...html.matchAll(/<input[^>]*name="shippingOption"[^>]*>/g)].map(
      ([input]) => /value="([^"]+)"/.exec(input)?.[1],
    );
    expect(offered).toEqual(['LAGOS', 'OTHERS', 'PICKUP']);
    for (const said of ['DOOR DELIVERY in LAGOS', 'DOOR DELIVERY to OTHERS', 'PICKUP', 'Shipping not included']) {
      expect(words).toContain(said);
    }
  });

  // Covers 4-11
  it('lists what went out of stock last, flagged, and leaves it out of the total', async () => {
    const { shopper } = await cartOf();
    await aProduct(site.handle.db, { id: 'last-lamp', name: 'Last lamp', stockCount: 1, priceKobo: 55_500_000 });
    await shopper.post('/cart/add', {
      productId: 'last-lamp',
      color: '',
      size: '',
      quantity: '1',
      intent: 'add',
      next: '/store',
    });
    await site.handle.pool.query("update products set stock_count = 0 where id = 'last-lamp'");
    const { words } = await read('/cart', shopper);
    expect(words.indexOf('Jos table')).toBeLessThan(words.indexOf('Last lamp (Out of Stock)'));
    expect(words).toContain('Pay now ₦100,000');
  });

  // Covers 5-8
  it.each([
    [{}, 'Please choose a shipping option'],
    [{ shippingOption: 'LAGOS' }, 'Please add a Delivery Address'],
    [{ shippingOption: 'PICKUP' }, 'Add a number for pick up'],
  ])('refuses to pay with %j', async (fields, sentence) => {
    const { shopper } = await cartOf();
    const answer = await shopper.post('/checkout/pay', { ...fields, shownTotalKobo: '10000000' });
    expect((await read(answer.headers.get('location') ?? '', shopper)).words).toContain(sentence);
  });

  // Covers 5-17
  it('leads to where the missing address or number is given', async () => {
    const { shopper } = await cartOf();
    for (const [shippingOption, to] of [
      ['LAGOS', '/editAddress'],
      ['PICKUP', '/addNumber'],
    ] as const) {
      const answer = await shopper.post('/checkout/pay', { shippingOption, shownTotalKobo: '10000000' });
      const { html } = await read(answer.headers.get('location') ?? '', shopper);
      expect(linksOf(html).map((link) => link.to)).toContain(to);
    }
  });
});

describe('the address pages', () => {
  // Covers 2.9-10
  it('/editAddress has the four fields, the states after Select State, and Save Address', async () => {
    const { html, words } = await read('/editAddress');
    expect(field(html, 'addressLine1')).toContain('type="text"');
    expect(field(html, 'addressPhone')).toContain('type="tel"');
    expect(field(html, 'state')).toMatch(/^<select/);
    expect(field(html, 'city')).not.toBe('');
    const options = [...part(html, 'select').matchAll(/<option[^>]*>([^<]*)/g)].map(([, option]) => option);
    expect(options[0]).toBe('Select State');
    expect(options.slice(1, 3)).toEqual(['Abia', 'Adamawa']);
    expect(options).toHaveLength(38);
    for (const label of ['Delivery Address', 'Phone number', 'State', 'City', 'Save Address'])
      expect(words).toContain(label);
  });

  // Covers 2.9-11
  it('/editAddress returns to the cart', async () => {
    const saved = await ada.post('/editAddress', ADDRESS);
    expect(saved.headers.get('location')).toBe('/cart');
  });

  // Covers 2.9-9, 4-21
  it('/editprofile is titled as specified, says so when it has saved, and goes back to the profile', async () => {
    const { html, words } = await read('/editprofile');
    expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toBe('Edit your Shipping Address');
    for (const name of ['addressLine1', 'addressPhone', 'state', 'city']) expect(field(html, name)).not.toBe('');
    expect(words).toContain('Save Address');
    const refused = await pageOf(await ada.post('/editprofile', { ...ADDRESS, city: '' }));
    expect([refused.status, refused.words]).toEqual([422, expect.stringContaining('Please fill in all fields.')]);
    const saved = await ada.post('/editprofile', ADDRESS);
    const popup = part((await read(saved.headers.get('location') ?? '')).html, 'dialog');
    expect(popup).toContain('Your information has been Edited successfully!');
    expect(linksOf(popup)).toEqual([{ to: '/userProfile', words: 'Go Back' }]);
  });

  // Covers 2.9-13, 4-19
  it('onboarding goes from the username to the picture, to the address, to the store', async () => {
    const guest = await site.customer('Gbemi');
    const named = await guest.post('/onboarding', { username: 'Gbemi' });
    expect(named.headers.get('location')).toBe('/profilePic');
    const photo = await read('/profilePic', guest);
    expect(photo.html).toMatch(/<input[^>]*type="file"/);
    expect(linksOf(photo.html)).toContainEqual({ to: '/address', words: 'Continue without a photo' });
    expect((await read('/address', guest)).words).toContain('Shipping Address');
    const settled = await guest.post('/address', ADDRESS);
    expect(settled.headers.get('location')).toBe('/store');
  });

  // Covers 2.9-14, 2.9-15
  it('the address step of onboarding shows the four steps and can be skipped', async () => {
    const { words } = await read('/onboarding/address');
    for (const step of ['Email/Password', 'Username', 'Display Photo', 'Shipping Address'])
      expect(words).toContain(step);
    const skipped = await ada.post('/onboarding/address', { intent: 'skip' });
    expect(skipped.headers.get('location')).toBe('/store');
  });
});

describe('what else a customer has', () => {
  // Covers 1-5, 2.9-8, 8-18
  it('the profile shows who they are and where their pieces go, or asks for an address', async () => {
    const dele = await site.customer('Dele');
    expect((await read('/userProfile', dele)).words).toContain('Please add a shipping address for deliveries');
    await dele.post('/editAddress', ADDRESS);
    await saveName(contextAt(site.handle.db, site.services().clock()), dele.userId, 'Dele Cole');
    const { words } = await read('/userProfile', dele);
    for (const said of ['Dele Cole', '7 Bode Thomas Street', 'Surulere', 'Lagos', '0803 123 4567']) {
      expect(words).toContain(said);
    }
  });

  // Covers 8-18
  it.each([
    ['/myorders', 'Your orders will show here'],
    ['/notifications', 'Your notifications will show here'],
    ['/cart', 'Your cart is empty'],
    ['/userMasterclass', 'Coming Soon'],
  ])('%s says %j while there is nothing', async (path, sentence) => {
    expect((await read(path, await site.customer())).words).toContain(sentence);
  });

  // Covers 2.9-6
  it('orders are found by their number and by the date as it is shown', async () => {
    const efe = await site.customer('Efe');
    const viewer = { id: efe.userId, email: 'efe@example.com' } as never;
    await anOrder(site.handle.db, site.services(), viewer);
    const { words } = await read('/myorders', efe);
    const number = /GD-\d+/.exec(words)?.[0] ?? '';
    for (const search of [number, '21 November 2026']) {
      expect((await read(`/myorders?q=${encodeURIComponent(search)}`, efe)).words).toContain(number);
    }
    expect((await read('/myorders?q=2%20March%202020', efe)).words).toContain('No order matches');
  });

  // Covers 2.7-3
  it('/gethelp has name, email and message, and the questions', async () => {
    const { html, words } = await read('/gethelp');
    for (const name of ['name', 'address']) expect(field(html, name)).toContain('required');
    expect(html).toMatch(/<textarea[^>]*name="message"[^>]*required|<textarea[^>]*required[^>]*name="message"/);
    expect(words).toContain('Frequently Asked Questions');
  });
});

describe('logging out', () => {
  // Covers 2.8-5
  it('ends at /login', async () => {
    const guest = await site.customer('Femi');
    const { status, location } = await pageOf(await guest.post('/logout', {}));
    expect([status, location]).toEqual([303, '/login']);
  });
});
