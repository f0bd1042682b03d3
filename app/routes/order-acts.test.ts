import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderHistory, orderNotes, orderPhotos, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const PASSWORD = 'iroko-afara-mahogany';
let services: TestServices;
let customer: Viewer;
let ada: Visitor;
let tunde: Visitor;
let staff: Visitor;
let orderId: string;

beforeEach(async () => {
  await emptyTables(database);
  const people = new Map<string, Viewer>();
  const auth = {
    viewer: async (request: Request) => people.get(request.headers.get('cookie')?.split('; ')[0] ?? ''),
    hasPassword: async () => true,
    checkPassword: async (_viewer: Viewer, typed: string) => ({ ok: typed === PASSWORD, reason: 'wrong_password' }),
  };
  services = await createTestServices(database, { auth: auth as unknown as Auth });
  const site = await createSite(services);
  const enter = async (name: string, role: Role) => {
    const viewer = await aUser(database.db, { name, role });
    people.set(`who=${name}`, viewer);
    const visitor = site.visitor();
    visitor.cookies.set('who', name);
    return { viewer, visitor };
  };
  const one = await enter('Ada', 'customer');
  customer = one.viewer;
  ada = one.visitor;
  tunde = (await enter('Tunde', 'owner')).visitor;
  staff = (await enter('Bola', 'staff')).visitor;
  orderId = (await anOrder(database.db, services, customer)).id;
});

const post = (path: string, fields: [string, string][], visitor = tunde) =>
  visitor.request(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    body: new URLSearchParams(fields),
  });
const act = (fields: Record<string, string>) => tunde.post(`/orders/${orderId}`, fields);
const html = async (path: string, visitor = tunde) => (await visitor.get(path)).text();
const outcome = (response: Response) => [response.status, response.headers.get('location')];
const theOrder = async () => (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0];

describe('a move', () => {
  const move = { intent: 'advance', from: 'new', estimatedFrom: '2026-12-20', estimatedTo: '2026-12-24' };

  // Covers 4-64
  test('takes a note and other days along, and the customer reads both', async () => {
    expect(outcome(await act({ ...move, note: 'The driver is Musa.' }))).toEqual([
      303,
      `/orders/${orderId}?notice=moved`,
    ]);
    const page = await html(`/myorders/${orderId}`, ada);
    expect(page).toContain('The driver is Musa.');
    expect(page).toContain('New date: 20 to 24 December 2026 (was 6 to 11 December 2026).');
    const desk = await html(`/orders/${orderId}?notice=moved`);
    expect(desk).toContain('To the customer: The driver is Musa.');
    expect(desk).toContain('Until then you can undo it.');
  });

  test('shows the mail with what is added to it, and sends nothing by that', async () => {
    const query = new URLSearchParams({ stage: 'shipped', note: 'The driver is <Musa>.', ...move });
    const frame = await html(`/orders/${orderId}/mail?${query}`);
    expect(frame).toContain('The driver is &lt;Musa&gt;.');
    expect(frame).toContain('20 to 24 December 2026');
    expect(await html(`/orders/${orderId}/mail?stage=shipped&estimatedFrom=soon&estimatedTo=later`)).toContain(
      '6 to 11 December 2026',
    );
    expect(await database.db.select().from(mails)).toHaveLength(1);
  });

  test.each([
    [{ estimatedFrom: '2026-12-24', estimatedTo: '2026-12-20' }, 'The last day is before the first'],
    [{ estimatedTo: '2026-02-30' }, 'Please choose a day'],
  ])('with %j is refused beside the field, with what was typed', async (days, words) => {
    const answer = await tunde.post(`/orders/${orderId}?move=shipped`, { ...move, note: 'Kept words', ...days });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain('Kept words');
    expect(await theOrder()).toMatchObject({ stage: 'new', estimatedFrom: '2026-12-06' });
  });

  // Covers 4-61
  test('is undone by a plain button for ten seconds, and refused afterwards', async () => {
    await act(move);
    const moveOf = async () => /name="move" value="(hst_[^"]+)"/.exec(await html(`/orders/${orderId}`))?.[1] ?? '';
    const first = await moveOf();
    expect(outcome(await act({ intent: 'undo', move: first }))).toEqual([303, `/orders/${orderId}?notice=undone`]);
    expect(await html(`/orders/${orderId}?notice=undone`)).toContain('Undone. GD-1001 is Order Confirmed again');
    expect(await theOrder()).toMatchObject({ stage: 'new', estimatedFrom: '2026-12-06' });

    await act(move);
    const second = await moveOf();
    services.testClock.advance(10_000);
    expect(await moveOf()).toBe('');
    const late = await act({ intent: 'undo', move: second });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Use Move back instead');
    expect((await act({ intent: 'undo', move: first.replace(/.$/, first.endsWith('0') ? '1' : '0') })).status).toBe(
      404,
    );
  });
});

describe('a move back', () => {
  // Covers 4-62
  test('needs a reason, and tells the customer only when asked to', async () => {
    await act({ intent: 'advance', from: 'new' });
    expect(await html(`/orders/${orderId}?back=1`)).toContain('Move GD-1001 back to Order Confirmed');
    const empty = await tunde.post(`/orders/${orderId}?back=1`, { intent: 'move_back', from: 'shipped', reason: ' ' });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('Please say why');

    const back = { intent: 'move_back', from: 'shipped', reason: 'A leg broke.' };
    expect(outcome(await act(back))).toEqual([303, `/orders/${orderId}?notice=moved_back`]);
    expect(await html(`/orders/${orderId}`)).toContain('We didn’t tell the customer.');
    expect(await html(`/myorders/${orderId}`, ada)).not.toContain('A leg broke.');

    await act({ intent: 'advance', from: 'new' });
    await act({ ...back, tell: 'on' });
    expect(await html(`/myorders/${orderId}`, ada)).toContain('A leg broke.');
    expect((await act({ ...back })).status).toBe(409);
  });
});

describe('what the team keeps', () => {
  test('a note is on the timeline and never on the customer’s page', async () => {
    expect((await act({ intent: 'note', text: ' ' })).status).toBe(422);
    expect(outcome(await act({ intent: 'note', text: 'Call after 4pm.\nAsk for <Bayo>.' }))[1]).toContain(
      'notice=noted',
    );
    const page = await html(`/orders/${orderId}`);
    expect(page).toContain('Ask for &lt;Bayo&gt;.');
    expect(page).toContain('by Tunde');
    expect(await html(`/myorders/${orderId}`, ada)).not.toContain('Call after 4pm.');
    expect(await database.db.select().from(orderNotes)).toHaveLength(1);
  });

  const photo = async (bytes: Uint8Array, caption = 'Your sofa, before the cushions') => {
    const body = new FormData();
    body.set('photo', new File([new Uint8Array(bytes)], 'phone.jpg', { type: 'image/jpeg' }));
    body.set('caption', caption);
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    return tunde.request(`/orders/photos/${orderId}?tab=new`, { method: 'POST', headers, body });
  };
  const jpeg = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa5533' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .toBuffer();

  // Covers 4-64
  test('a workshop photo comes in several sizes, the customer sees it, and it can be taken down', async () => {
    const bytes = await jpeg();
    expect(outcome(await photo(bytes))).toEqual([303, `/orders/${orderId}?tab=new&notice=photo_added`]);
    const [row] = await database.db.select().from(orderPhotos);
    expect(row).toMatchObject({ widths: [200, 400, 640], caption: 'Your sofa, before the cushions' });
    const page = await html(`/myorders/${orderId}`, ada);
    expect(page).toContain('From our workshop');
    expect(page).toContain(`/media/${row?.pictureKey}/640.avif`);
    expect((await ada.get(`/media/${row?.pictureKey}/640.jpg`)).status).toBe(200);
    expect(outcome(await photo(bytes))[1]).toContain('notice=there_already');

    expect(outcome(await act({ intent: 'remove_photo', photoId: row?.id ?? '' }))[1]).toContain('notice=photo_removed');
    expect(await html(`/myorders/${orderId}`, ada)).not.toContain('From our workshop');
    expect(await html(`/orders/${orderId}`)).toContain('Photo removed');
    expect((await act({ intent: 'remove_photo', photoId: row?.id ?? '' })).status).toBe(404);
  });

  test.each([
    ['', 'missing', 'Please choose a photo'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_an_image', 'not a photo'],
    ['\xff\xd8\xff\xe0 but then nothing', 'damaged', 'damaged'],
  ])('%j as a photo is refused as %s', async (text, reason, words) => {
    expect(outcome(await photo(Buffer.from(text, 'latin1')))[1]).toBe(`/orders/${orderId}?tab=new&notice=${reason}`);
    expect(await html(`/orders/${orderId}?notice=${reason}`)).toContain(words);
    expect(await database.db.select().from(orderPhotos)).toEqual([]);
  });

  test('a failed mail can be sent again from the timeline', async () => {
    const [mail] = await database.db.update(mails).set({ state: 'failed', lastError: '550 no such box' }).returning();
    expect(await html(`/orders/${orderId}`)).toContain('550 no such box');
    expect(outcome(await act({ intent: 'resend', mailId: mail?.id ?? '' }))[1]).toContain('notice=resent');
    expect(await html(`/orders/${orderId}`)).toContain('Waiting');
  });
});

describe('many orders at once', () => {
  let other: string;
  beforeEach(async () => {
    other = (await anOrder(database.db, services, customer, { username: '=HYPERLINK("http://evil")' })).id;
  });

  // Covers 4-63
  test('each is moved by itself, and the answer says of each what happened', async () => {
    await act({ intent: 'advance', from: 'new' });
    const answer = await post('/orders?tab=new', [
      ['tab', 'new'],
      ['q', ''],
      ['order', `${orderId}.new`],
      ['order', `${other}.new`],
      ['order', 'ord_00000000000000000000000000.new'],
      ['intent', 'bulk_advance'],
    ]);
    const page = await answer.text();
    expect(page).toContain('1 of 3 done');
    expect(page).toMatch(/GD-1001<\/b>.{0,20}was moved by somebody else and is Shipped/);
    expect(page).toMatch(/GD-1002<\/b>.{0,20}now Shipped/);
    expect(page).toContain('was not found');
    const undo = [...page.matchAll(/name="move" value="([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(undo).toHaveLength(1);
    const undone = await post('/orders', [
      ['move', undo[0] ?? ''],
      ['intent', 'bulk_undo'],
    ]);
    expect(await undone.text()).toMatch(/GD-1002<\/b>.{0,20}Order Confirmed again/);
    expect(await database.db.select().from(orderHistory).where(eq(orderHistory.orderId, other))).toHaveLength(3);
  });

  test('none ticked is said, and what is no order of a list is refused', async () => {
    expect(await (await post('/orders', [['intent', 'bulk_advance']])).text()).toContain('Select at least one');
    expect(
      (
        await post('/orders', [
          ['order', 'ord_1'],
          ['intent', 'bulk_advance'],
        ])
      ).status,
    ).toBe(400);
    expect((await post('/orders', [['intent', 'drop_everything']])).status).toBe(400);
  });

  test.each([
    ['packing', 'Packed by'],
    ['waybill', 'slip-phone'],
    ['receipt', '₦450,000'],
  ])('%s slips are printed a page each, without a script', async (kind, words) => {
    const page = await html(`/orders/slips?kind=${kind}&tab=new&q=&order=${orderId}.new&order=${other}.new`);
    expect(page.match(/class="slip"/g)).toHaveLength(2);
    expect(page).toContain(words);
    expect(await html(`/orders/${orderId}/print/${kind}?paper=roll`)).toContain('slips-roll');
    expect((await tunde.get(`/orders/${orderId}/print/novel`)).status).toBe(404);
  });

  // Covers 4-63
  test('the export is CSV without formulas, of what was asked for, and audited', async () => {
    const answer = await post('/orders/export.csv', [
      ['tab', 'new'],
      ['q', ''],
      ['export', 'shown'],
      ['confirmPassword', PASSWORD],
    ]);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-21.csv"');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith('\ufeffNumber,Ordered on,Time,Taken,Status,Money,Customer id,Customer')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(text).toContain(`'+2348031234567`);
    expect(text).toContain('"1 × Adunni sofa (Indigo, 3-seater)",450000.00,0.00,,450000.00');
    const chosen = await (
      await post('/orders/export.csv', [
        ['order', `${orderId}.new`],
        ['export', 'chosen'],
        ['confirmPassword', PASSWORD],
      ])
    ).text();
    expect(chosen.trim().split('\r\n')).toHaveLength(2);
    const acts = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'orders.exported'));
    expect(acts.map(({ details }) => details)).toEqual([
      { rows: 2, what: 'shown', tab: 'new', search: '' },
      { rows: 1, what: 'chosen', tab: '', search: '' },
    ]);
  });

  test('a cancelled order has a tab, and is in the file of every order with what was kept of it', async () => {
    const cancelled = { cancelledAt: services.clock(), cancelReason: 'customer_asked', refundedKobo: 40_000_000 };
    await database.db.update(orders).set(cancelled).where(eq(orders.id, other));
    const fileOf = async (...fields: [string, string][]) =>
      (await (await post('/orders/export.csv', [...fields, ['confirmPassword', PASSWORD]])).text())
        .trim()
        .split('\r\n');
    expect(await html('/orders?tab=cancelled')).toContain(`/orders/${other}?tab=cancelled`);
    expect(await html('/orders?tab=new')).not.toContain(`/orders/${other}?`);
    const [head, ...rows] = await fileOf(['export', 'all'], ['tab', 'new']);
    expect(rows).toHaveLength(2);
    expect(head).toContain('Paid in all (NGN),Refunded (NGN),Net (NGN)');
    expect(rows.find((row) => row.includes('Cancelled'))).toContain('450000.00,400000.00,50000.00');
    expect(await fileOf(['export', 'shown'], ['tab', 'cancelled'])).toHaveLength(2);
    expect(await fileOf(['export', 'shown'], ['tab', 'new'])).toHaveLength(2);
    const stands = { cancelledAt: null, cancelReason: null, refundedKobo: 0 };
    await database.db.update(orders).set(stands).where(eq(orders.id, other));
  });

  test('a list that is narrowed says by what, has its form, and is kept under a name by anybody, deleted by the owner', async () => {
    await database.db.update(orders).set({ state: 'Oyo' }).where(eq(orders.id, other));
    const page = await html('/orders?state=Oyo&from=2026-01-01');
    expect(page).toContain(`/orders/${other}?`);
    expect(page).not.toContain(`/orders/${orderId}?`);
    expect(page).toContain('aria-label="From 1 January 2026, remove"');
    expect(page).not.toContain('<option');
    expect(await html('/orders?state=Oyo&filter=open')).toMatch(/<option[^>]* selected=""[^>]*>Oyo</);
    const view = '/orders?state=Oyo';
    expect((await post(view, [['intent', 'save_view']], staff)).status).toBe(422);
    expect(
      await (
        await post(
          view,
          [
            ['intent', 'save_view'],
            ['name', ' '],
          ],
          staff,
        )
      ).text(),
    ).toContain('Give it a name');
    const long = 'x'.repeat(41);
    expect(
      (
        await post(
          view,
          [
            ['intent', 'save_view'],
            ['name', long],
          ],
          staff,
        )
      ).status,
    ).toBe(422);
    const saved = await post(
      view,
      [
        ['intent', 'save_view'],
        ['name', '<b>Oyo</b>'],
      ],
      staff,
    );
    expect(outcome(saved)).toEqual([303, '/orders?state=Oyo&notice=view_saved']);
    expect(
      (
        await post(
          view,
          [
            ['intent', 'save_view'],
            ['name', '<B>oyo</B>'],
          ],
          staff,
        )
      ).status,
    ).toBe(422);
    const seen = await html('/orders?state=Oyo', staff);
    expect(seen).toContain('&lt;b&gt;Oyo&lt;/b&gt;');
    expect(seen).not.toContain('Delete view');
    const [, id = ''] = /name="view" value="(orv_\w+)"/.exec(await html('/orders?state=Oyo')) ?? [];
    expect(
      (
        await post(
          '/orders',
          [
            ['intent', 'delete_view'],
            ['view', id],
          ],
          staff,
        )
      ).status,
    ).toBe(403);
    expect(
      (
        await post('/orders', [
          ['intent', 'delete_view'],
          ['view', "orv_' or 1=1"],
        ])
      ).status,
    ).toBe(400);
    expect(
      outcome(
        await post('/orders', [
          ['intent', 'delete_view'],
          ['view', id],
        ]),
      )[1],
    ).toContain('view_deleted');
    expect(await html('/orders')).not.toContain('&lt;b&gt;Oyo');
  });

  test('letting customers’ data out in bulk is the owner’s, who gives the password again', async () => {
    const all = ['export', 'all'] as [string, string];
    expect((await post('/orders/export.csv', [all, ['confirmPassword', PASSWORD]], staff)).status).toBe(403);
    expect((await staff.get('/orders/export')).status).toBe(403);
    expect(await html('/orders', staff)).not.toContain('Export all');
    expect(await html('/orders')).toContain('Export all');
    expect(outcome(await tunde.get('/orders/export.csv'))).toEqual([302, '/orders/export']);
    expect((await post('/orders/export.csv', [['export', 'everything']])).status).toBe(400);
    expect((await post('/orders/export.csv', [all, ['confirmPassword', PASSWORD.repeat(20)]])).status).toBe(400);
    const page = `/orders/export?export=chosen&tab=new&q=&order=${orderId}.new`;
    const asked = await html(page);
    expect(asked).toContain('the order you ticked');
    expect(asked).toContain(`name="order" value="${orderId}.new"`);
    const chosen: [string, string][] = [
      ['export', 'chosen'],
      ['tab', 'new'],
      ['q', ''],
      ['order', `${orderId}.new`],
    ];
    for (const proof of [[], [['confirmPassword', 'not-it-at-all']]] as [string, string][][]) {
      const [status, to] = outcome(await post('/orders/export.csv', [...chosen, ...proof]));
      expect([status, to]).toEqual([303, `${page}&notice=not_confirmed`]);
    }
    expect(await html(`${page}&notice=not_confirmed`)).toContain('nothing was exported');
    expect(await html('/orders/export?export=chosen')).toContain('Select at least one order first.');
    expect((await tunde.get('/orders/export?export=everything')).status).toBe(404);
    const exported = eq(auditEntries.action, 'orders.exported');
    expect(await database.db.$count(auditEntries, exported)).toBe(0);
  });
});
