import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let site: { visitor: () => Visitor };
let ada: Visitor;
let bayo: Visitor;
let tunde: Visitor;
let orderId: string;

beforeEach(async () => {
  await emptyTables(database);
  const people = new Map<string, Viewer>();
  const auth = { viewer: async (request: Request) => people.get(request.headers.get('cookie')?.split('; ')[0] ?? '') };
  services = await createTestServices(database, { auth: auth as unknown as Auth });
  site = await createSite(services);
  const enter = async (name: string, role: 'customer' | 'owner') => {
    const viewer = await aUser(database.db, { name, role });
    people.set(`who=${name}`, viewer);
    const visitor = site.visitor();
    visitor.cookies.set('who', name);
    return { viewer, visitor };
  };
  const customer = await enter('Ada', 'customer');
  ada = customer.visitor;
  bayo = (await enter('Bayo', 'customer')).visitor;
  tunde = (await enter('Tunde', 'owner')).visitor;
  orderId = (await anOrder(database.db, services, customer.viewer)).id;
});

const page = async (response: Response | Promise<Response>) => {
  const { status } = await response;
  return { status, html: await (await response).text() };
};

describe('a customer', () => {
  // Covers 2.9-7
  test('reads everything about an order on its page, without a script', async () => {
    const { status, html } = await page(ada.get(`/myorders/${orderId}`));
    expect(status).toBe(200);
    for (const words of [
      ...['GD-1001', 'Order Confirmed', 'Ordered on 21 November 2026, 10am', '6 to 11 December 2026', 'Adunni sofa'],
      ...['Indigo, 3-seater', '₦450,000', '12 Allen Avenue', '0803 123 4567', 'Shipping not included'],
      ...['We’re making your pieces', 'gida-test-', `/myorders/${orderId}/receipt`, 'https://wa.me/2348030000000'],
    ]) {
      expect(html).toContain(words);
    }
  });

  test('finds no order of anybody else’s, at no address', async () => {
    for (const path of [`/myorders/${orderId}`, `/myorders/${orderId}/receipt`, '/myorders/ord_nothing']) {
      const { status, html } = await page(bayo.get(path));
      expect([path, status]).toEqual([path, 404]);
      expect(html).not.toContain('Allen Avenue');
    }
    expect((await page(bayo.get('/myorders'))).html).toContain('Your orders will show here');
  });

  test('searches by number, date and piece', async () => {
    for (const search of ['GD-1001', '21 November 2026', 'adunni']) {
      expect((await page(ada.get(`/myorders?q=${encodeURIComponent(search)}`))).html).toContain('GD-1001');
    }
    const { html } = await page(ada.get(`/myorders?q=${encodeURIComponent('<b>"nothing')}&before=%00`));
    expect(html).toContain('No order matches “&lt;b&gt;&quot;nothing”');
  });

  test('is greeted by Lagos time with the order under way first', async () => {
    const { html } = await page(ada.get('/userDashboard'));
    expect(html).toMatch(/Good morning(<!-- -->)?, (<!-- -->)?Ada/);
    expect(html.indexOf('GD-1001')).toBeLessThan(html.indexOf('href="/userProfile"', html.indexOf('<main')));
  });

  // Covers 2.9-16, 4-18
  test('keeps notifications unseen by reading them, until the page says they were seen', async () => {
    const unseen = async () =>
      (await database.db.select().from(notifications).where(eq(notifications.audience, 'customer'))).filter(
        (row) => !row.seenAt,
      ).length;
    expect((await page(ada.get('/notifications'))).html).toContain('Order GD-1001 is confirmed.');
    expect(await unseen()).toBe(1);
    const answer = await ada.post('/notifications', { upTo: services.clock().toISOString() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notifications']);
    expect(await unseen()).toBe(0);
    expect((await page(bayo.get('/notifications'))).html).toContain('Your notifications will show here');
  });

  test.each([{}, { upTo: 'yesterday' }, { upTo: '2026-11-21T09:00:00.000Z', userId: 'usr_test1' }])(
    'is refused when the form is %j',
    async (fields) => {
      expect((await ada.post('/notifications', fields as Record<string, string>)).status).toBe(400);
    },
  );
});

describe('an admin', () => {
  // Covers 4-16, 8-19
  test('sees the four tabs with counts and their empty sentences', async () => {
    const { html } = await page(tunde.get('/orders'));
    for (const tab of ['New Orders', 'Shipped', 'Pending Delivery', 'Completed Orders']) expect(html).toContain(tab);
    expect(html).toContain('GD-1001');
    for (const [tab, words] of [
      ['shipped', 'No Shipped Orders'],
      ['ready', 'No pending Deliveries'],
      ['delivered', 'Completed orders will show here'],
    ]) {
      expect((await page(tunde.get(`/orders?tab=${tab}`))).html).toContain(words);
    }
  });

  test('reads the mail before it is sent, and opening the sheet sends nothing', async () => {
    const { html } = await page(tunde.get(`/orders/${orderId}?move=shipped`));
    expect(html).toMatch(/Shipped, arrives [^<]*: your [^<]*GD-1001/);
    expect(html).toContain(`/orders/${orderId}/mail?stage=shipped`);
    const frame = await tunde.get(`/orders/${orderId}/mail?stage=shipped`);
    expect(frame.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
    expect(frame.headers.get('content-security-policy')).toContain('sandbox');
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await frame.text()).toContain('has left our workshop');
    expect(await database.db.select().from(mails)).toHaveLength(1);
    // A sheet for a move that is not the next one stays shut.
    expect((await page(tunde.get(`/orders/${orderId}?move=delivered`))).html).not.toContain('/mail?stage=');
  });

  // Covers 2.10-3
  test('moves an order once; a second press is told what happened', async () => {
    const first = await tunde.post(`/orders/${orderId}?tab=new`, { intent: 'advance', from: 'new' });
    expect([first.status, first.headers.get('location')]).toEqual([303, `/orders/${orderId}?tab=new&notice=moved`]);
    expect((await page(tunde.get(`/orders/${orderId}?tab=new&notice=moved`))).html).toContain(
      'GD-1001 is now Shipped.',
    );
    const second = await page(tunde.post(`/orders/${orderId}`, { intent: 'advance', from: 'new' }));
    expect(second.status).toBe(409);
    expect(second.html).toContain('Tunde moved this order to Shipped on 21 November 2026, 10am');
    expect(second.html).toContain('Ready to Deliver');
    expect(await database.db.select().from(mails)).toHaveLength(2);
  });

  test.each([
    {},
    { intent: 'advance' },
    { intent: 'advance', from: 'delivered' },
    { intent: 'advance', from: 'new', to: 'delivered' },
    { intent: 'resend', mailId: "mail_'; drop table mails" },
    { intent: 'refund', from: 'new' },
  ])('cannot post %j', async (fields) => {
    expect((await tunde.post(`/orders/${orderId}`, fields as Record<string, string>)).status).toBe(400);
    expect(await database.db.select().from(orders)).toMatchObject([{ stage: 'new' }]);
  });

  // Covers 8-17
  test('sees a failed mail on arriving and sends it again', async () => {
    const [mail] = await database.db
      .update(mails)
      .set({ state: 'failed', lastError: '550 no such mailbox' })
      .returning();
    services.jobs.take('deliver-mail');
    expect((await page(tunde.get('/adminHome'))).html).toContain('href="/mails?state=failed"');
    const ledger = (await page(tunde.get('/mails?state=failed'))).html;
    for (const words of [`href="/mails/${mail?.id}"`, 'There is no mailbox with this address.'])
      expect(ledger).toContain(words);
    expect((await page(tunde.get(`/mails/${mail?.id}`))).html).toContain('550 no such mailbox');
    const answer = await tunde.post(`/mails/${mail?.id}`, { intent: 'retry' });
    expect(answer.headers.get('location')).toBe(`/mails/${mail?.id}?notice=retried`);
    expect(services.jobs.take('deliver-mail')).toEqual([{ mailId: mail?.id }]);
    const again = await tunde.post(`/orders/${orderId}`, { intent: 'resend', mailId: mail?.id ?? '' });
    expect(again.headers.get('location')).toBe(`/orders/${orderId}?notice=not_resent`);
  });

  // Covers 4-17, 2.10-2
  test('marks a notification as read', async () => {
    const [row] = await database.db.select().from(notifications).where(eq(notifications.audience, 'admin'));
    const before = (await page(tunde.get('/adminNotifications'))).html;
    expect(before).toContain('Mark as Read');
    expect((await tunde.post('/adminNotifications', { notificationId: row?.id ?? '' })).status).toBe(303);
    const after = (await page(tunde.get('/adminNotifications'))).html;
    expect(after).not.toContain('Mark as Read');
    expect(after).toContain('Older');
    expect((await tunde.post('/adminNotifications', { notificationId: '1' })).status).toBe(400);
  });

  test('gets a full page of orders in few bytes, and the rest on the next one', async () => {
    const [first] = await database.db.select().from(orders);
    const customer = { id: first?.userId ?? '', email: 'ada@example.com' } as Viewer;
    for (let day = 1; day <= 30; day++) {
      const at = new Date(services.clock().getTime() + day * 86_400_000);
      await anOrder(database.db, services, customer, {}, at);
    }
    const data = await (await tunde.get('/orders.data')).text();
    expect(data.match(/"GD-10\d\d"/g)).toHaveLength(20);
    expect(data.length).toBeLessThan(12_000);
    const { html } = await page(tunde.get('/orders'));
    expect(html.length).toBeLessThan(60_000);
    const later = /href="(\/orders\?[^"]*before=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await page(tunde.get(later));
    expect(new Set(second.html.match(/GD-10\d\d/g))).toEqual(
      new Set(Array.from({ length: 11 }, (_, index) => `GD-${1021 + index}`)),
    );
  });

  test('is told so at /adminlog', async () => {
    expect((await page(tunde.get('/adminlog'))).html).toContain('You&#x27;re logged in as admin');
  });
});

test('the mail previews exist on this machine’s own address only', async () => {
  expect((await page(site.visitor().get('/dev/mails'))).html).toContain(
    'Ready to collect: your Adunni sofa and 2 more (GD-1042)',
  );
  expect((await page(site.visitor().get('/dev/mails/order-ready-pickup'))).html).toContain('ready to collect');
  const config = { ...services.config, isPublicAddressLocal: false };
  const abroad = await createSite({ ...services, config });
  expect((await abroad.visitor().get('/dev/mails')).status).toBe(404);
  expect((await abroad.visitor().get('/dev/mails/order-shipped')).status).toBe(404);
});
