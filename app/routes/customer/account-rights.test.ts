import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { deleteDueAccounts } from '#app/features/ground/accounts/door/delete-accounts.server.ts';
import { findOrMakeCustomer } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { newsletterSubscribers } from '#app/features/ground/newsletter/door/newsletter.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { shop } from '#app/features.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import { findViewer } from '#app/platform/auth/sessions.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import { forgetOldBudgets } from '#app/platform/rate-limits/rate-limit.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aProduct } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
const ADA = { email: 'ada.obi@example.com', password: 'iroko-and-obeche' };
const DAY = 86_400_000;
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;
let ada: Viewer;
let phone: Visitor;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
});
beforeEach(async () => {
  await emptyTables(handle);
  const id = await anAccount(handle.db, { ...ADA, name: 'Ada Obi', emailVerified: true });
  const viewer = await findViewer(handle.db, id);
  if (!viewer) throw new Error('no viewer');
  ada = viewer;
  phone = await signedIn('Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36');
});

async function signedIn(userAgent = 'test', person = ADA): Promise<Visitor> {
  const visitor = site.visitor();
  const answer = await visitor.post('/login', person, { 'user-agent': userAgent });
  expect(answer.status).toBe(303);
  return visitor;
}

const goesTo = (response: Response) => `${response.status} ${response.headers.get('location')}`;
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/userProfile')).status === 200;

describe('sessions', () => {
  it('are listed with their devices, and each of the others ends by its button', async () => {
    const tablet = await signedIn('Mozilla/5.0 (iPad; CPU OS 18_1) Version/18.1 Safari/604.1');
    const desk = await signedIn('Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140');
    const html = await (await desk.get('/userProfile')).text();
    for (const device of ['Chrome on Android', 'Safari on iPad', 'Edge on Windows']) expect(html).toContain(device);
    expect(html.match(/>This device</g)).toHaveLength(1);
    const buttons = [...html.matchAll(/value="(ses_\w+)".*?Log out of ([\w ]+)/gs)];
    const sessionId = buttons.find(([, , device]) => device === 'Safari on iPad')?.[1] ?? '';
    expect(goesTo(await desk.post('/userProfile', { intent: 'end-session', sessionId }))).toBe(
      '303 /userProfile?notice=ended',
    );
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    await desk.post('/userProfile', { intent: 'end-others' });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(desk)).toBe(true);
  });

  it('of others cannot be ended', async () => {
    const bola = { email: 'bola@example.com', password: 'obeche-wood' };
    await anAccount(handle.db, bola);
    const other = await signedIn('other', bola);
    const html = await (await phone.get('/userProfile')).text();
    expect(html).not.toMatch(/name="sessionId"/);
    const { rows } = await handle.pool.query<{ id: string }>(
      'select sessions.id from sessions join users on users.id = user_id where email = $1',
      [bola.email],
    );
    await phone.post('/userProfile', { intent: 'end-session', sessionId: rows[0]?.id ?? '' });
    await phone.post('/userProfile', { intent: 'end-others' });
    expect(await isSignedIn(other)).toBe(true);
    expect((await phone.post('/userProfile', { intent: 'end-session', sessionId: 'x', userId: 'y' })).status).toBe(400);
  });
});

describe('changing the password', () => {
  const form = (changes: object = {}) => ({
    current: ADA.password,
    password: 'mahogany-wood',
    repeat: 'mahogany-wood',
    ...changes,
  });

  it('signs every other device out and keeps this one', async () => {
    const desk = await signedIn();
    expect(goesTo(await desk.post('/userProfile/password', form()))).toBe('303 /userProfile?notice=password');
    expect(await isSignedIn(desk)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await site.visitor().post('/login', ADA)).status).toBe(422);
    await signedIn('test', { ...ADA, password: 'mahogany-wood' });
  });

  it.each([
    [{ current: 'wrong-password' }, 'That’s not your current password.'],
    [{ current: '' }, 'Enter your current password.'],
    [{ password: '12345', repeat: '12345' }, 'Password should be at least 6 characters long'],
    [{ password: 'password', repeat: 'password' }, 'Please choose another.'],
    [{ repeat: 'mahogany-wool' }, 'Passwords do not match'],
  ])('refuses %j', async (changes, sentence) => {
    const answer = await phone.post('/userProfile/password', form(changes));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).not.toContain('mahogany');
    await signedIn();
  });

  it('cannot be used to guess: five wrong tries, then a time', async () => {
    for (let tries = 0; tries < 5; tries++) await phone.post('/userProfile/password', form({ current: `no-${tries}` }));
    const answer = await phone.post('/userProfile/password', form());
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain('Too many tries. Please try again after 10:15am.');
  });

  it('is offered by mail to people who only ever came by Google', async () => {
    await handle.db.delete(signInAccounts);
    expect(await (await phone.get('/userProfile/password')).text()).toContain('You have no password here');
    expect((await phone.post('/userProfile/password', form({ current: '' }))).status).toBe(422);
    expect((await phone.post('/userProfile/password', form())).status).toBe(422);
  });
});

/** Ada with a photo, an address and something in every corner of the shop. */
async function aFullLife(): Promise<{ orderId: string }> {
  const { db } = handle;
  const now = harness.services.clock();
  const body = new FormData();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a5401c' } })
    .jpeg()
    .toBuffer();
  body.set('picture', new File([new Uint8Array(picture)], 'me.jpg'));
  await phone.request('/profilePic', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  await phone.post('/address', {
    addressLine1: '7 Bode Thomas Street',
    addressPhone: '0803 123 4567',
    state: 'Lagos',
    city: 'Surulere',
  });
  await phone.post('/addNumber', { pickupPhone: '0811 234 5678' });
  await phone.post('/cart/add', {
    productId: await aProduct(db),
    quantity: '2',
    color: '',
    size: '',
    intent: 'add',
    next: '/store',
  });
  const { id: orderId } = await anOrder(db, harness.services, ada, { username: 'Ada Obi' });
  const [order] = await db.select().from(orders);
  await db
    .insert(paymentAttempts)
    .values({
      id: 'att_1',
      reference: order?.reference ?? '',
      provider: 'paystack',
      kind: 'order',
      userId: ada.id,
      email: ada.email,
      amountKobo: 45_000_000,
      fingerprint: 'f',
      snapshot: aSnapshot({ username: 'Ada Obi' }),
      state: 'settled',
      accessCode: 'access',
      createdAt: now,
      holdExpiresAt: now,
    });
  await db
    .insert(providerEvents)
    .values({
      id: 'evt_1',
      provider: 'paystack',
      bodyHash: 'h',
      event: 'charge.success',
      reference: order?.reference ?? '',
      body: {
        event: 'charge.success',
        data: {
          reference: order?.reference,
          amount: 45_000_000,
          customer: { email: ada.email },
          authorization: { last4: '4081' },
        },
      },
      receivedAt: now,
    });
  // Nobody was signed in.
  const student = { userId: null, email: ada.email, phone: '+2348031234567', name: 'Ada Obi' };
  const customerId = await db.transaction((db) => findOrMakeCustomer({ db, now }, student));
  await db
    .insert(enrollments)
    .values({
      customerId,
      id: 'enr_1',
      fullName: 'Ada Obi',
      email: ada.email,
      phoneNumber: '+2348031234567',
      interestReason: 'I want to furnish my flat',
      paymentReference: 'gida-class-1',
      listPriceKobo: 2_500_000,
      paidKobo: 2_500_000,
      balanceKobo: 0,
      timestamp: now,
    });
  const made = stampForm(harness.services);
  harness.clock.advance(60_000);
  const message = { name: 'Ada Obi', address: ada.email, message: 'Where is my sofa?', made };
  expect((await site.visitor().post('/contact', message)).status).toBe(200);
  harness.clock.advance(-60_000);
  await db
    .insert(newsletterSubscribers)
    .values({ id: 'sub_1', email: ada.email, state: 'confirmed', askedAt: now, changedAt: now });
  return { orderId };
}

/** Everything in the database that still says who Ada was, table by table. */
async function traces(): Promise<string[]> {
  const tables = await handle.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await handle.pool.query(`select to_jsonb(t)::text as row from "${name}" t`);
    for (const { row } of rows)
      if (
        /ada\.obi|Ada Obi|Bode Thomas|Allen Avenue|Opposite the bank|8031234567|8112345678|4081|furnish my flat|sofa\?/i.test(
          row,
        )
      )
        found.push(name);
  }
  return found;
}

describe('downloading my data', () => {
  it('answers a file with everything, and nobody else’s', async () => {
    await aFullLife();
    const bola = await anAccount(handle.db, { email: 'bola@example.com', password: 'obeche-wood', name: 'Bola Ige' });
    await anOrder(
      handle.db,
      harness.services,
      { ...ada, id: bola, email: 'bola@example.com' },
      { username: 'Bola Ige' },
    );
    const answer = await phone.post('/userProfile/download', {});
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-21.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toMatch(/bola|scrypt|ses_|"token"/i);
    const file = JSON.parse(text);
    expect(file.profile).toMatchObject({
      name: 'Ada Obi',
      email: ada.email,
      pickupPhone: '+2348112345678',
      address: { addressLine1: '7 Bode Thomas Street', addressPhone: '+2348031234567' },
    });
    expect(file.cart).toMatchObject([{ quantity: 2 }]);
    expect(file.orders).toMatchObject([{ addressLine1: '12 Allen Avenue', lines: [{ name: 'Adunni sofa' }] }]);
    expect(file.payments).toMatchObject([{ reference: file.orders[0].reference, amountKobo: 45_000_000 }]);
    expect(file.enrollments).toMatchObject([{ interestReason: 'I want to furnish my flat' }]);
    expect(file.notifications).toHaveLength(1);
    expect(file.messages).toMatchObject([{ message: 'Where is my sofa?' }]);
  });

  it('leaves out what others wrote under an address that is not proven to be the person’s', async () => {
    await handle.db.update(users).set({ emailVerified: false });
    await aFullLife();
    const file = await (await phone.post('/userProfile/download', {})).json();
    expect(file.messages).toEqual([]);
    expect(file.enrollments).toEqual([]);
  });

  it('is no GET, needs a sign-in and works five times an hour', async () => {
    expect(goesTo(await phone.get('/userProfile/download'))).toBe('302 /userProfile');
    expect(goesTo(await site.visitor().post('/userProfile/download', {}))).toBe('302 /login');
    for (let times = 0; times < 5; times++) expect((await phone.post('/userProfile/download', {})).status).toBe(200);
    expect(goesTo(await phone.post('/userProfile/download', {}))).toBe('303 /userProfile?notice=too_many');
  });
});

describe('deleting my account', () => {
  const byPassword = (password = ADA.password) => phone.post('/userProfile/delete', { intent: 'password', password });
  const runJob = () => deleteDueAccounts(harness.services, shop.personalData);

  it('asks for the password again', async () => {
    const answer = await byPassword('wrong-password');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('That’s not your password.');
    expect((await phone.post('/userProfile/delete', { intent: 'link' })).status).toBe(422);
    const [row] = await handle.db.select().from(users);
    expect(row?.deletionDueAt).toBeNull();
  });

  it('works by a mailed link, for its owner, for half an hour', async () => {
    expect((await phone.post('/userProfile/delete', { intent: 'mail' })).status).toBe(200);
    const [mail] = await handle.db.select().from(mails).where(eq(mails.kind, 'deletion-link'));
    const link = /http:\/\/localhost:3000(\/userProfile\/delete\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await (await phone.get(link)).text()).toContain('The link confirms that it’s you');

    const bola = { email: 'bola@example.com', password: 'obeche-wood' };
    await anAccount(handle.db, bola);
    const thief = await signedIn('other', bola);
    expect((await thief.post(link, { intent: 'link' })).status).toBe(422);

    harness.clock.advance(31 * 60_000);
    expect((await phone.post(link, { intent: 'link' })).status).toBe(422);
    harness.clock.advance(-2 * 60_000);
    expect(goesTo(await phone.post(link, { intent: 'link' }))).toBe('303 /login?notice=deletion');
    harness.clock.advance(-29 * 60_000);
  });

  it('signs out everywhere, tells by mail, and is taken back by signing in', async () => {
    const desk = await signedIn();
    expect(goesTo(await byPassword())).toBe('303 /login?notice=deletion');
    expect(await isSignedIn(desk)).toBe(false);
    const [mail] = await handle.db.select().from(mails).where(eq(mails.kind, 'deletion-asked'));
    expect(mail?.text).toContain('deleted on 21 December 2026');

    const back = await signedIn();
    for (const path of ['/userDashboard', '/cart', '/userProfile'])
      expect(goesTo(await back.get(path))).toBe('302 /userProfile/keep');
    expect(goesTo(await back.post('/checkout/pay', {}))).toBe('302 /userProfile/keep');
    expect(await (await back.get('/userProfile/keep')).text()).toContain('On 21 December 2026');
    expect(goesTo(await back.post('/userProfile/keep', {}))).toBe('303 /userProfile?notice=kept');
    expect(await isSignedIn(back)).toBe(true);
    await runJobAfter(31);
    expect((await handle.db.select().from(users))[0]?.name).toBe('Ada Obi');
  });

  it('after 30 days leaves the books and nothing of the person', async () => {
    const { orderId } = await aFullLife();
    await handle.db
      .update(orders)
      .set({ stage: 'delivered', completionDate: harness.services.clock() })
      .where(eq(orders.id, orderId));
    const [before] = await handle.db.select().from(users);
    await byPassword();
    await runJobAfter(29);
    expect(await traces()).not.toEqual([]);
    await runJobAfter(30);

    expect(await traces()).toEqual([]);
    expect((await phone.get(before?.image ?? '')).status).toBe(404);
    for (const table of [cartLines, notifications, signInAccounts, supportMessages, newsletterSubscribers, mails])
      expect(await handle.db.select().from(table)).toEqual([]);
    const [order] = await handle.db.select().from(orders);
    expect(order).toMatchObject({ id: orderId, totalKobo: 45_000_000, state: 'Lagos', username: 'Deleted account' });
    const [event] = await handle.db.select().from(providerEvents);
    expect(event?.body).toMatchObject({
      event: 'charge.success',
      data: { reference: order?.reference, amount: 45_000_000 },
    });
    expect((await handle.db.select().from(enrollments))[0]).toMatchObject({
      paidKobo: 2_500_000,
      fullName: 'Deleted account',
    });
    const audit = await handle.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, `${before?.id}`));
    expect(audit.map(({ actor, action }) => [actor, action])).toEqual(
      expect.arrayContaining([
        [before?.id, 'account.deletion_asked'],
        ['system:delete-accounts', 'account.deleted'],
      ]),
    );
    expect((await site.visitor().post('/login', ADA)).status).toBe(422);
    await anAccount(handle.db, ADA);
  });

  it('waits for a piece that is still on its way', async () => {
    const { orderId } = await aFullLife();
    await byPassword();
    await runJobAfter(31);
    expect((await handle.db.select().from(orders))[0]?.addressLine1).toBe('12 Allen Avenue');
    await handle.db
      .update(orders)
      .set({ stage: 'delivered', completionDate: new Date() })
      .where(eq(orders.id, orderId));
    await runJobAfter(32);
    expect(await traces()).toEqual([]);
  });

  async function runJobAfter(days: number): Promise<void> {
    harness.clock.advance(days * DAY);
    await forgetOldBudgets(handle.db, harness.services.clock());
    await runJob();
    harness.clock.advance(-days * DAY);
  }
});
