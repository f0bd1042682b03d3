import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { createPayLink, payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { accountTexts } from '#app/features/pay/payments/account-texts.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aDirectOrder, aPartPaidEnrollment, aQuote, balanceDueOf, linkOf } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let visitor: Visitor;
let owner: Visitor;
let staff: Visitor;
let ada: Viewer;
let boss: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  const people = new Map<string, Viewer>();
  const auth = {
    viewer: async (request: Request) => people.get(request.headers.get('cookie')?.split('; ')[0] ?? ''),
    hasPassword: async () => true,
    checkPassword: async (_viewer: Viewer, password: string) =>
      password === 'right' ? { ok: true } : { ok: false, reason: 'wrong_password' },
  };
  services = await createTestServices(database, { auth: auth as unknown as Auth });
  const site = await createSite(services);
  const enter = async (name: string, role: Role) => {
    const viewer = await aUser(database.db, { name, role });
    people.set(`who=${name}`, viewer);
    const entered = site.visitor();
    entered.cookies.set('who', name);
    return { viewer, entered };
  };
  ada = (await enter('Ada', 'customer')).viewer;
  const one = await enter('Tunde', 'owner');
  boss = one.viewer;
  owner = one.entered;
  staff = (await enter('Bola', 'staff')).entered;
  visitor = site.visitor();
});

const outcome = (response: Response) => [response.status, response.headers.get('location')];
const offerAccounts = () => {
  const account = { bank: 'Access Bank', accountName: 'Gida', accountNumber: '0123456789' };
  const value = { ...account, ofEachPayment: true };
  return saveSettings(services, boss.id, { group: 'transfer', value, basedOn: 'never' });
};
const pathOf = async (subjectId: string) => payPathOf(await linkOf(services, subjectId), services.config);

describe('/pay/…', () => {
  it('says once what is paid, and asks about it in the customer’s words', async () => {
    const sofa = await aProduct(database.db);
    const html = await (await visitor.get(await pathOf(await aDirectOrder(services, boss, sofa)))).text();
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>')).match(/>Your order</g)).toHaveLength(1);
    expect(html).toContain(encodeURIComponent('a question about my order.'));
  });

  it('is shown to anyone who has it, kept by nobody, and says nothing of where the customer lives', async () => {
    const order = await anOrder(database.db, services, ada);
    const page = await visitor.get(await pathOf(await aQuote(services, order.id)));
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html.replaceAll('<!-- -->', '')).toContain('Approve and pay ₦25,000');
    expect(html).not.toMatch(/Allen Avenue|Ikeja|0803 123|Opposite the bank/);
    expect(html).toContain('noindex');
    // Whoever comes back from paying is told without touching the screen.
    expect(html).not.toContain('late-module');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
  });

  it('does not exist for a made-up token, and is gone once it has ended', async () => {
    expect((await visitor.get(`/pay/${'A'.repeat(22)}`)).status).toBe(404);
    expect((await visitor.get('/pay/%00')).status).toBe(404);
    expect((await visitor.get('/pay?reference=gida-nobody-knows')).status).toBe(404);
    const path = await pathOf(await aDirectOrder(services, boss, await aProduct(database.db)));
    services.testClock.advance(7 * 86_400_000 + 1);
    expect((await visitor.get(path)).status).toBe(410);
    expect((await visitor.post(path, { intent: 'pay', email: 'b@example.com' })).status).toBe(422);
  });

  it('leads to the payment and back, and tells what became of it', async () => {
    const path = await pathOf(await aDirectOrder(services, boss, await aProduct(database.db)));
    const refused = await visitor.post(path, { intent: 'pay', email: 'no address' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="no address"');
    expect((await visitor.post(path, { intent: 'pay', email: 'b@example.com', extra: '1' })).status).toBe(400);

    const begun = await visitor.post(path, { intent: 'pay', email: 'Bola@Example.com' });
    const [attempt] = await database.db.select().from(paymentAttempts);
    expect(outcome(begun)).toEqual([303, `http://127.0.0.1:1/checkout/${attempt?.reference}`]);
    expect(attempt?.email).toBe('bola@example.com');
    const reference = attempt?.reference ?? '';
    expect(outcome(await visitor.get(`/pay?trxref=${reference}&reference=${reference}`))).toEqual([
      302,
      `${path}?returned=1`,
    ]);
    services.payments.pay(reference);
    expect(outcome(await visitor.post(path, { intent: 'check' }))).toEqual([303, path]);
    const page = await (await visitor.get(path)).text();
    expect(page).toContain('your order is confirmed');
    expect(page).toContain('b•••@example.com');
  });

  it('offers an account number where its owner does, and shows it until it is paid', async () => {
    const path = await pathOf(await aDirectOrder(services, boss, await aProduct(database.db)));
    const form = { intent: 'pay', email: 'bola@example.com', mode: 'account' };
    expect(await (await visitor.get(path)).text()).not.toContain('value="account"');
    // Switched off, nobody gets one by asking for it.
    expect(outcome(await visitor.post(path, form))[1]).toContain('http://127.0.0.1:1/checkout/');
    await database.db.update(paymentAttempts).set({ state: 'closed' });

    await offerAccounts();
    expect(await (await visitor.get(path)).text()).toContain('value="account"');
    services.payments.refusesAccounts = true;
    const refused = await visitor.post(path, form);
    expect(refused.status).toBe(422);
    const instead = await refused.text();
    for (const words of [paymentTexts.refusals.no_account, '0123456789', accountTexts.own])
      expect(instead).toContain(words);
    services.payments.refusesAccounts = false;

    expect(outcome(await visitor.post(path, form))).toEqual([303, path]);
    const page = await (await visitor.get(path)).text();
    const [attempt] = await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'open'));
    for (const words of [attempt?.bankAccount?.accountNumber ?? '?', 'Wema Bank', accountTexts.exact])
      expect(page).toContain(words);
    expect(page).toContain('http-equiv="refresh"');
    // Without scripts its button asks; nothing has come.
    expect(outcome(await visitor.post(path, { intent: 'check' }))).toEqual([303, path]);
    expect(outcome(await visitor.post(path, { intent: 'cancel' }))).toEqual([303, path]);
    expect(await (await visitor.get(path)).text()).toContain('value="account"');
    expect(outcome(await visitor.post(path, form))).toEqual([303, path]);
    const [again] = await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'open'));
    services.payments.pay(again?.reference ?? '', { channel: 'bank_transfer' });
    await visitor.post(path, { intent: 'check' });
    expect(await (await visitor.get(path)).text()).toContain('your order is confirmed');
  });

  it('takes the wish to pick up, with a number that can be called', async () => {
    const order = await anOrder(database.db, services, ada);
    const path = await pathOf(await aQuote(services, order.id));
    const refused = await visitor.post(path, { intent: 'pickup', phone: '12' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="12"');
    expect(outcome(await visitor.post(path, { intent: 'pickup', phone: '' }))).toEqual([303, path]);
    expect(await (await visitor.get(path)).text()).toContain('You’re collecting it');
    expect(await findOrder(database.db, order.id)).toMatchObject({
      shippingOption: 'PICKUP',
      callLine: '+2348031234567',
    });
  });

  it('is reached from a receipt that has a balance', async () => {
    const form = {
      fullName: 'Zainab Bello',
      email: 'zainab@example.com',
      phoneNumber: '+2348035550142',
      interestReason: 'To draw.',
      price: 1_000_000,
    };
    const begun = await startEnrollmentPayment(services, null, form);
    services.payments.pay(begun.reference ?? '');
    await settlePayment(services, 'system:webhook', { reference: begun.reference ?? '' });
    const [row] = await database.db.select().from(enrollments);
    const receipt = `/masterclass/enrolled/${row?.paymentReference}`;
    expect((await (await visitor.get(receipt)).text()).replaceAll('<!-- -->', '')).toContain('Pay the balance ₦15,000');
    const led = await visitor.post(receipt, { intent: 'pay-balance' });
    expect(outcome(led)).toEqual([303, await pathOf(await balanceDueOf(database.db, row?.id ?? ''))]);
    expect(outcome(await visitor.post(receipt, { intent: 'pay-balance' }))).toEqual(outcome(led));
  });
});

describe('the back office', () => {
  const fee = (orderId: string) => `/orders/${orderId}/fee`;

  it('quotes a fee with commas, keeps what was typed, and sees when another was faster', async () => {
    const { id } = await anOrder(database.db, services, ada);
    const quote = { intent: 'quote', fee: '1,250,000', note: 'By lorry', seenQuoteId: '' };
    for (const typed of ['12.5.0', '-1', '1e9', '50', '']) {
      const refused = await owner.post(fee(id), { ...quote, fee: typed });
      expect(refused.status, typed).toBe(422);
      expect(await refused.text()).toContain('By lorry');
    }
    expect(outcome(await staff.post(fee(id), quote))).toEqual([303, `${fee(id)}?notice=quoted`]);
    expect((await owner.post(fee(id), quote)).status).toBe(409);
    expect(await findOrder(database.db, id)).toMatchObject({ deliveryFeeKobo: 125_000_000 });
    expect((await owner.get(fee('ord_none'))).status).toBe(404);
  });

  it('records cash only for whoever proves who they are', async () => {
    const { id } = await anOrder(database.db, services, ada);
    await aQuote(services, id);
    const cash = { intent: 'offline', via: 'cash', reason: 'The driver has it' };
    const refused = await owner.post(fee(id), { ...cash, confirmPassword: 'wrong' });
    expect(refused.status).toBe(422);
    expect(await findOrder(database.db, id)).toMatchObject({ feeState: 'quoted' });
    expect(outcome(await owner.post(fee(id), { ...cash, confirmPassword: 'right' }))).toEqual([
      303,
      `${fee(id)}?notice=recorded`,
    ]);
    expect(await findOrder(database.db, id)).toMatchObject({ feeState: 'paid', feePaidVia: 'cash' });
    expect((await owner.post(fee(id), { ...cash, confirmPassword: 'right' })).status).toBe(409);
  });

  it('takes an order press by press, and saves it under the id of its form', async () => {
    const sofa = await aProduct(database.db, {
      name: 'Àdùnní sofa',
      sizes: [{ label: 'Wide', priceDifferenceKobo: 100 }],
    });
    const requestId = newId('req', services.clock());
    const searched = await owner.post('/quotes/new', { requestId, intent: 'find', pieceQuery: 'adunni' });
    expect(await searched.text()).toContain(`value="add:${sofa}"`);
    const added = await owner.post('/quotes/new', { requestId, intent: `add:${sofa}`, name: 'Bola' });
    expect(await added.text()).toContain('name="line.0.size"');
    const known = await owner.post('/quotes/new', { requestId, intent: 'find', customerQuery: ada.email });
    expect(await known.text()).toMatch(/value="choose:cus_\w+"/);
    const fields = {
      requestId,
      intent: 'agreed',
      source: 'chat',
      name: 'Bola',
      phone: '0803 555 0142',
      shippingOption: 'PICKUP',
      'line.0.productId': sofa,
      'line.0.size': 'Wide',
      'line.0.quantity': '2',
    };
    expect((await owner.post('/quotes/new', { ...fields, phone: '' })).status).toBe(422);
    expect((await owner.post('/quotes/new', { ...fields, userid: '1' })).status).toBe(400);
    const quoteId = requestId.replace('req_', 'quo_');
    const saved = [303, `/quotes/${quoteId}?notice=agreed`];
    expect(outcome(await owner.post('/quotes/new', fields))).toEqual(saved);
    expect(outcome(await owner.post('/quotes/new', fields))).toEqual(saved);
    expect(await database.db.select().from(orderRequests)).toMatchObject([{ source: 'chat', totalKobo: 20_000_200 }]);
    const page = await (await owner.get(`/quotes/${quoteId}`)).text();
    expect(page).toContain('http://localhost:3000/pay/');
    expect(page).toContain('in a chat, noted by');
    // The id of what waits for its payment leads to the quote that asked for it, as do addresses of before.
    const [request] = await database.db.select().from(orderRequests);
    expect(outcome(await owner.get(`/orders/requests/${request?.id}`))).toEqual([302, `/quotes/${request?.id}`]);
    expect(outcome(await owner.get(`/quotes/${request?.id}`))).toEqual([302, `/quotes/${quoteId}`]);
    expect(outcome(await owner.get('/orders/new?brief=msg_1'))).toEqual([302, '/quotes/new?brief=msg_1']);
    expect(outcome(await staff.post(`/quotes/${quoteId}`, { intent: 'cancel' }))).toEqual([
      303,
      `/quotes/${quoteId}?notice=cancelled`,
    ]);
    expect(await (await owner.get('/quotes?tab=closed')).text()).toContain('Withdrawn');
  });

  it('makes a link for a balance, and a student is led to the same', async () => {
    const { id } = await aPartPaidEnrollment(services);
    const page = `/enrollments/${id}/balance`;
    expect(outcome(await owner.post(page, { intent: 'mail' }))).toEqual([303, `${page}?notice=sent`]);
    const dueId = await balanceDueOf(database.db, id);
    const path = await pathOf(dueId);
    expect(await (await owner.get(page)).text()).toContain(path);
    expect(await (await visitor.get(path)).text()).toContain('₦15,000');
    await act(services, 'system:test', (act) =>
      createPayLink(act, { kind: 'due', subjectId: dueId, createdBy: boss.id }),
    );
    expect((await visitor.get(path)).status).toBe(410);
  });
});
