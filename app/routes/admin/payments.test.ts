import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEnrollment } from '#app/features/class/masterclass/door/create-enrollment.server.ts';
import { countPlacesTaken } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { openException } from '#app/features/pay/payments/open-exception.server.ts';
import { processProviderEvent, receiveProviderEvent } from '#app/features/pay/payments/provider-inbox.server.ts';
import { disputes } from '#app/features/pay/refunds/dispute.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import { readPaymentReview } from '#app/features/pay/review/door/payment-review.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const PASSWORD = 'iroko-afara-mahogany';
let services: TestServices;
let ada: { viewer: Viewer; visitor: Visitor };
let owner: { viewer: Viewer; visitor: Visitor };
let staff: { viewer: Viewer; visitor: Visitor };
let paid: Awaited<ReturnType<typeof aPaidOrder>>;

beforeEach(async () => {
  await emptyTables(database);
  const people = new Map<string, Viewer>();
  const auth = {
    viewer: async (request: Request) => people.get(request.headers.get('cookie')?.split('; ')[0] ?? ''),
    hasPassword: async () => true,
    checkPassword: async (_viewer: Viewer, password: string) =>
      password === PASSWORD ? { ok: true } : { ok: false, reason: 'wrong_password' },
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
  ada = await enter('Ada', 'customer');
  owner = await enter('Tunde', 'owner');
  staff = await enter('Sade', 'staff');
  paid = await aPaidOrder(services, ada.viewer);
});

const refundFields = (changes: Record<string, string> = {}) => ({
  intent: 'refund',
  requestId: 'req_0123456789',
  amount: '15,000',
  method: 'provider',
  reason: 'A scratch on the seat',
  note: 'Agreed on the phone',
  confirmPassword: PASSWORD,
  ...changes,
});
/** The customer asks their bank for the money as well. */
const dispute = (resolvedAt: Date | null = null) =>
  database.db
    .insert(disputes)
    .values({
      id: 'dsp_1',
      provider: 'paystack',
      providerId: '77',
      reference: paid.reference,
      openedAt: services.clock(),
      resolvedAt,
      status: resolvedAt ? 'resolved' : 'awaiting-merchant-feedback',
    });
const DESPITE = 'Refund it anyway';
const allRefunds = () => database.db.select().from(refunds);
const text = async (response: Promise<Response>) => (await response).text();

describe('a refund from the payment’s page', () => {
  const refund = (changes: Record<string, string> = {}, who = owner) =>
    who.visitor.post(`/payments/${paid.reference}`, refundFields(changes));

  test('pressed twice is one refund; its customer sees the reason and never the note', async () => {
    for (let pressed = 0; pressed < 2; pressed++) {
      expect((await refund()).headers.get('location')).toBe(`/payments/${paid.reference}?notice=refunded`);
    }
    expect(await allRefunds()).toMatchObject([{ amountKobo: 1_500_000, requestedBy: owner.viewer.id, state: 'asked' }]);
    const page = await text(owner.visitor.get(`/payments/${paid.reference}?notice=refunded`));
    for (const words of ['₦15,000', 'A scratch on the seat', 'Agreed on the phone', 'on its way to Paystack']) {
      expect(page).toContain(words);
    }
    const order = await text(ada.visitor.get(`/myorders/${paid.orderId}`));
    expect(order).toContain('A scratch on the seat');
    expect(order).not.toContain('Agreed on the phone');
  });

  test.each([
    [{ confirmPassword: '' }, 'Enter your password.'],
    [{ confirmPassword: 'wrong' }, 'That’s not your password.'],
    [{ amount: '1e9' }, 'Enter an amount in naira'],
    [{ amount: '-5' }, 'Enter an amount in naira'],
    [{ amount: '0' }, 'Enter an amount in naira'],
    [{ amount: '450,000.01' }, 'You can refund at most ₦450,000.'],
    [{ reason: '  ' }, 'Please say in a few words why you are refunding it.'],
    [{ reason: 'x'.repeat(301) }, 'Please use at most 300 characters.'],
    [{ extra: 'field' }, 'We couldn’t read this form.', 400],
    [{ requestId: '' }, 'We couldn’t read this form.', 400],
  ])('refuses %j, keeps what was typed and never the password', async (changes, sentence, status = 422) => {
    const response = await refund(changes);
    expect(response.status).toBe(status);
    const page = await response.text();
    expect(page).toContain(sentence);
    expect(page).toContain('Agreed on the phone');
    expect(page).not.toContain(PASSWORD);
    expect(await allRefunds()).toEqual([]);
  });

  test('is the owner’s alone; staff see the payment and may ask Paystack again', async () => {
    expect((await refund({}, staff)).status).toBe(403);
    expect((await refund({}, ada)).headers.get('location')).toMatch(/^\/login/);
    expect(await allRefunds()).toEqual([]);
    const page = await text(staff.visitor.get(`/payments/${paid.reference}`));
    expect(page).toContain('Only the owner can decide about this money.');
    expect(page).not.toContain('confirmPassword');
    const asked = await staff.visitor.post(`/payments/${paid.reference}`, { intent: 'recheck' });
    expect(asked.status).toBe(303);
    expect((await owner.visitor.get('/payments/gida-nobodys')).status).toBe(404);
    for (const odd of ['..%2F..%2Fx', 'a%0d%0ab', 'x'.repeat(201)]) {
      expect((await owner.visitor.post(`/payments/${odd}`, { intent: 'recheck' })).status).toBe(404);
    }
  });

  test('of what is disputed is refused until the owner says it goes back all the same', async () => {
    expect(await text(owner.visitor.get(`/payments/${paid.reference}`))).not.toContain(DESPITE);
    await dispute();
    expect(await text(owner.visitor.get(`/payments/${paid.reference}`))).toContain(DESPITE);
    const refused = await refund();
    expect(refused.status).toBe(409);
    const page = await refused.text();
    for (const words of ['The customer has a dispute open about this money.', 'Agreed on the phone'])
      expect(page).toContain(words);
    expect(await allRefunds()).toEqual([]);
    expect(services.jobs.take('send-refund')).toEqual([]);
    for (let pressed = 0; pressed < 2; pressed++) {
      const asked = await refund({ despiteDispute: 'on' });
      expect(asked.headers.get('location')).toBe(`/payments/${paid.reference}?notice=refunded`);
    }
    expect(await allRefunds()).toMatchObject([{ amountKobo: 1_500_000, state: 'asked' }]);
  });

  test('that went back by hand is written down in spite of a dispute, and a dispute that is over warns of nothing', async () => {
    await dispute();
    expect((await refund({ method: 'outside' })).status).toBe(303);
    await database.db.update(disputes).set({ status: 'resolved', resolvedAt: services.clock() });
    expect(await text(owner.visitor.get(`/payments/${paid.reference}`))).not.toContain(DESPITE);
    expect((await refund({ requestId: 'req_0000000002' })).status).toBe(303);
    expect(await allRefunds()).toHaveLength(2);
  });

  test('of an enrollment can free the place', async () => {
    const snapshot = {
      fullName: 'Bola',
      phoneNumber: '+2348031234567',
      interestReason: 'Rooms',
      listPriceKobo: 2_500_000,
      classStartsOn: '2027-01-11',
    };
    const input = { reference: 'gida-class-01', email: 'bola@example.com', paidKobo: 1_000_000, snapshot };
    await act(services, 'system:test', (act) => createEnrollment(act, { ...input, userId: ada.viewer.id }));
    const page = '/payments/gida-class-01';
    const shown = await text(owner.visitor.get(page));
    expect(shown).toContain('Free the place in the class');
    // A refund of a part is not the end of a place: whoever wants that ticks it.
    expect(shown.match(/<input[^>]*name="givePlaceBack"[^>]*>/)?.[0]).not.toContain('checked');
    await owner.visitor.post(page, refundFields({ amount: '10,000', method: 'outside', givePlaceBack: 'on' }));
    expect(await database.db.select().from(enrollments)).toMatchObject([
      { refundedKobo: 1_000_000, cancelledAt: services.clock() },
    ]);
    expect(await countPlacesTaken(database.db, '2027-01-11')).toBe(0);
    const sent = await database.db.select().from(mails).where(eq(mails.recipient, 'bola@example.com'));
    expect(sent.map(({ kind }) => kind).sort()).toEqual([
      'enrollment-cancelled',
      'enrollment-confirmed',
      'refund-processed',
    ]);
    expect(await text(ada.visitor.get('/userMasterclass'))).toContain('Your place was cancelled on');
  });
});

describe('cancelling an order', () => {
  const cancel = (changes: Record<string, string> = {}, who = owner) =>
    who.visitor.post(`/orders/${paid.orderId}/cancel`, {
      requestId: 'req_0123456789',
      reason: 'cannot_make',
      note: 'The wood has split.',
      money: 'provider',
      fee: '',
      confirmPassword: PASSWORD,
      ...changes,
    });
  const order = async () => (await database.db.select().from(orders).where(eq(orders.id, paid.orderId)))[0];

  // Covers 4-51
  test('pays everything back less what is kept, tells the customer, and moves no more', async () => {
    const piece = await aProduct(database.db, { stockCount: 2 });
    await database.db.update(orderLines).set({ productId: piece, quantity: 3 });
    expect(await text(owner.visitor.get(`/orders/${paid.orderId}/cancel`))).toContain(
      'Refund ₦450,000 through Paystack',
    );
    expect((await cancel({ fee: '50,000', restock: 'on' })).headers.get('location')).toBe(`/orders/${paid.orderId}`);
    expect((await cancel({ fee: '50,000', restock: 'on' })).status).toBe(303);
    expect(await order()).toMatchObject({ cancelReason: 'cannot_make', cancelledAt: services.clock(), stage: 'new' });
    expect(await allRefunds()).toMatchObject([{ amountKobo: 40_000_000, state: 'asked' }]);
    expect(await database.db.select().from(products)).toMatchObject([{ stockCount: 5 }]);
    const [letter] = await database.db.select().from(mails).where(eq(mails.kind, 'order-cancelled'));
    for (const words of ['we can’t make it', 'The wood has split.', 'We’re refunding ₦400,000']) {
      expect(letter?.text).toContain(words);
    }
    const acts = await database.db.select().from(auditEntries).where(eq(auditEntries.actor, owner.viewer.id));
    expect(acts.map(({ action }) => action)).toEqual(['order.cancelled', 'refund.asked']);
    await owner.visitor.post(`/orders/${paid.orderId}`, { intent: 'advance', from: 'new' });
    expect(await order()).toMatchObject({ stage: 'new' });
    const list = await text(owner.visitor.get('/orders'));
    expect(list).not.toContain(`/orders/${paid.orderId}`);
    expect(await text(owner.visitor.get('/orders?q=Ada'))).toContain(`/orders/${paid.orderId}`);
    expect(await text(ada.visitor.get('/myorders'))).toContain('Cancelled');
  });

  test('whose money is disputed is refused whole until the owner says it goes back all the same', async () => {
    await dispute();
    expect(await text(owner.visitor.get(`/orders/${paid.orderId}/cancel`))).toContain(DESPITE);
    const refused = await cancel();
    expect(refused.status).toBe(409);
    const page = await refused.text();
    for (const words of ['The customer has a dispute open about this money.', 'The wood has split.'])
      expect(page).toContain(words);
    expect(await order()).toMatchObject({ cancelledAt: null });
    expect(await allRefunds()).toEqual([]);
    expect(await database.db.select().from(mails).where(eq(mails.kind, 'order-cancelled'))).toEqual([]);
    expect((await cancel({ despiteDispute: 'on' })).status).toBe(303);
    expect(await order()).toMatchObject({ cancelledAt: services.clock() });
    expect(await allRefunds()).toMatchObject([{ amountKobo: 45_000_000, state: 'asked' }]);
  });

  test('whose money is disputed needs no second yes when nothing goes back', async () => {
    await dispute();
    expect((await cancel({ money: 'none' })).status).toBe(303);
    expect(await order()).toMatchObject({ cancelledAt: services.clock() });
  });

  test('can pay nothing back', async () => {
    await cancel({ money: 'none' });
    expect(await order()).toMatchObject({ cancelReason: 'cannot_make' });
    expect(await allRefunds()).toEqual([]);
  });

  test.each([
    [{ reason: '' }, 'Please choose a reason.'],
    [{ fee: 'much' }, 'Enter an amount in naira'],
    [{ fee: '450,001' }, 'At most ₦450,000 can be kept.'],
    [{ confirmPassword: 'wrong' }, 'That’s not your password.'],
  ])('refuses %j and changes nothing', async (changes, sentence) => {
    const response = await cancel(changes);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(sentence);
    expect(await order()).toMatchObject({ cancelledAt: null });
    expect(await allRefunds()).toEqual([]);
  });

  test('is refused when it was delivered, and is the owner’s alone', async () => {
    expect((await cancel({}, staff)).status).toBe(403);
    expect((await cancel({}, ada)).headers.get('location')).toMatch(/^\/login/);
    await database.db.update(orders).set({ stage: 'delivered', completionDate: services.clock() });
    expect((await cancel()).status).toBe(409);
    expect(await order()).toMatchObject({ cancelledAt: null });
    expect(await text(owner.visitor.get(`/orders/${paid.orderId}/cancel`))).toContain(
      'A delivered order can’t be cancelled.',
    );
    expect((await owner.visitor.get('/orders/ord_nobodys/cancel')).status).toBe(404);
  });
});

describe('the page of payments', () => {
  // Covers 4-52
  test('shows what needs a person, and each way out is on the payment’s page', async () => {
    const exception = { reference: 'T-strange-1', reason: 'unknown_reference' as const, paidKobo: 500_000 };
    await act(services, 'system:test', (act) => openException(act, { ...exception, currency: 'NGN', details: {} }));
    const list = await text(owner.visitor.get('/payments'));
    for (const words of ['We never asked for this payment', '₦5,000', 'Choose what to do', 'Nothing received yet']) {
      expect(list).toContain(words);
    }
    const page = await text(owner.visitor.get('/payments/T-strange-1'));
    // Naira that came is never settled outside the books.
    for (const words of ['Accept the payment', 'Settled another way']) expect(page).not.toContain(words);
    for (const words of ['Refund it', 'It belongs to an order']) expect(page).toContain(words);
    const attach = (orderNumber: string) =>
      owner.visitor.post('/payments/T-strange-1', { intent: 'attach', orderNumber, attachNote: 'Second transfer' });
    expect(await text(attach('GD-999'))).toContain('There is no order with this number.');
    const [order] = await database.db.select().from(orders);
    expect((await attach(`GD-${order?.number}`)).headers.get('location')).toBe('/payments/T-strange-1?notice=attached');
    expect(await database.db.select().from(paymentExceptions)).toMatchObject([{ orderId: paid.orderId }]);
    expect((await staff.visitor.post('/payments/T-strange-1', { intent: 'resolve', resolution: 'Mine' })).status).toBe(
      403,
    );
    expect(await text(owner.visitor.get('/payments?q=T-strange'))).not.toContain('Choose what to do');
    expect(await text(owner.visitor.get('/payments?q=nothing-like-it'))).toContain('No payment matches');
  });
});

describe('news of Paystack', () => {
  const hear = async (event: string, data: object) => {
    const body = { event, data };
    const hash = JSON.stringify(body) + services.clock().toISOString();
    const reference = 'transaction_reference' in data ? String(data.transaction_reference) : undefined;
    await receiveProviderEvent(services, { bodyHash: hash, event, reference, body });
    for (const { eventId } of services.jobs.take('process-provider-event'))
      await processProviderEvent(services, eventId);
  };

  test('about a refund is followed', async () => {
    await owner.visitor.post(`/payments/${paid.reference}`, refundFields());
    for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
    services.payments.moveRefund(services.payments.refunds[0]?.providerId ?? '', 'processed');
    await hear('refund.processed', { transaction_reference: paid.reference });
    expect(await allRefunds()).toMatchObject([{ state: 'processed' }]);
    expect(await database.db.select().from(providerEvents)).toMatchObject([{ outcome: 'refunds: 1' }]);
    const page = await text(owner.visitor.get(`/payments/${paid.reference}`));
    for (const words of ['A refund was sent', 'one refund updated']) expect(page).toContain(words);
    expect(page).not.toContain('refund.processed');
  });

  // Covers 4-53
  test('about a dispute reaches the owner with its day, reminds once a day, and ends', async () => {
    const dispute = {
      providerId: '77',
      reference: paid.reference,
      status: 'awaiting-merchant-feedback',
      amountKobo: 45_000_000,
      resolution: undefined,
      category: 'chargeback',
      resolvedAt: undefined,
      dueAt: new Date('2026-11-23T16:00:00Z'),
    };
    services.payments.disputes.set('77', dispute);
    await hear('charge.dispute.create', { id: 77 });
    await hear('charge.dispute.create', { id: 77, again: true });
    const { business } = { business: 'hello@gida.example' };
    const ours = async () =>
      (await database.db.select().from(mails).where(eq(mails.recipient, business))).map(({ subject }) => subject);
    expect(await ours()).toEqual(['A payment is disputed: Answer by 23 November 2026, 5pm']);
    expect(await text(owner.visitor.get('/payments'))).toContain('Answer by 23 November 2026, 5pm');
    const page = await text(owner.visitor.get(`/payments/${paid.reference}`));
    expect(page).toContain('Chargeback by the bank');
    for (let heard = 0; heard < 2; heard++) await hear('charge.dispute.remind', { id: 77, heard });
    expect(await ours()).toHaveLength(2);
    services.payments.disputes.set('77', { ...dispute, status: 'resolved' });
    await hear('charge.dispute.resolve', { id: 77 });
    services.payments.disputes.set('77', dispute);
    await hear('charge.dispute.remind', { id: 77, late: true });
    expect(await database.db.select().from(disputes)).toMatchObject([
      { status: 'resolved', reference: paid.reference },
    ]);
    expect(await ours()).toHaveLength(2);
    const told = await database.db.select().from(notifications).where(eq(notifications.audience, 'admin'));
    expect(
      told
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('dispute'))
        .sort(),
    ).toEqual(['dispute-opened', 'dispute-resolved']);
    expect(await text(owner.visitor.get('/payments'))).not.toContain('Answer by 23 November');
  });

  test('that names nothing is kept', async () => {
    await hear('charge.dispute.create', {});
    await hear('charge.dispute.create', { id: 12 });
    await hear('refund.processed', {});
    const kept = await database.db.select().from(providerEvents);
    expect(kept.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept']);
  });
});

test('ten thousand payments are one query a page, and a page of at most 60 KB', async () => {
  await database.pool.query(`insert into payment_attempts
      (id, reference, provider, kind, user_id, email, amount_kobo, fingerprint, snapshot, state, created_at, hold_expires_at)
    select 'pay_' || n, 'gida-01m7z8j5ykha0r3cyhg4' || lpad(n::text, 6, '0'), 'paystack', 'enrollment', '${ada.viewer.id}',
      'oluwaseun.adebayo-williams' || n || '@some-company.example', 12500000, '', '{}', 'closed',
      timestamptz '2026-11-21T08:00:00Z' - n * interval '7 minutes', now() from generate_series(1, 10000) n`);
  await database.pool.query('analyze payment_attempts');
  const cursor = `${Date.parse('2026-10-21T08:00:00Z')}.gida-z`;
  const page = await text(owner.visitor.get(`/payments?before=${cursor}`));
  expect(page).toContain('Older payments');
  expect(Buffer.byteLength(page)).toBeLessThan(60 * 1024);
  const found = await text(owner.visitor.get('/payments?q=williams9999%40'));
  expect(found).toContain('gida-01m7z8j5ykha0r3cyhg4009999');
  const { query } = database.pool;
  let queries = 0;
  database.pool.query = ((...parameters: unknown[]) => {
    queries += 1;
    return (query as (...all: unknown[]) => unknown).apply(database.pool, parameters);
  }) as typeof query;
  await readPaymentReview(services, { search: '', before: cursor });
  database.pool.query = query;
  expect(queries).toBe(1);
});
