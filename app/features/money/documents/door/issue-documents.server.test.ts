import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { IN_PARTS, newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { makeQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { documentChecks } from '#app/features/office/doctor/checks-of-documents.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { askRefund } from '#app/features/pay/refunds/ask-refund.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { listPaymentsOf } from '#app/features/pay/refunds/refundable.queries.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { GONE_NAME } from '#app/platform/personal-data/personal-data.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { changeTheLines, ofEach } from '#tests/support/line-change-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import {
  aDirectOrder,
  aDraft,
  aPartPaidEnrollment,
  aQuote,
  beginToPay,
  linkOf,
} from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { documentSeries, documents } from '../document.table.server.ts';
import { readDocuments } from '../document-links.server.ts';
import { documentsData } from '../personal-data.server.ts';
import { writeDocuments } from './issue-documents.server.ts';
import { readDocument } from './read-documents.server.ts';

const LANES = 20;
const handle = useTestDatabase({ max: LANES + 20 });
let services: TestServices;
let owner: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
});

const listAll = () => handle.db.select().from(documents).orderBy(asc(documents.issuedAt), asc(documents.id));

/** What was issued of an order, as `invoice 100 changed`, in naira, kind by kind. */
async function issuedOf(subjectId: string): Promise<string[]> {
  const rows = await handle.db
    .select()
    .from(documents)
    .where(eq(documents.subjectId, subjectId))
    .orderBy(asc(documents.kind), asc(documents.year), asc(documents.serial));
  return rows.map(({ kind, totalKobo, contents }) =>
    [kind, totalKobo / 100, contents.corrects?.because].filter(Boolean).join(' '),
  );
}

/** Nothing that the doctor has to say of documents. */
async function expectWell() {
  for (const { id, statement } of documentChecks) {
    const { rows } = await handle.db.execute(sql.raw(statement));
    expect(rows, id).toEqual([]);
  }
}

async function set<Group extends 'business' | 'tax' | 'transfer'>(group: Group, value: Partial<ShopSettings[Group]>) {
  const row = { key: settingKey(group), value: { ...DEFAULT_SETTINGS[group], ...value } };
  await handle.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: { value: row.value } });
}

const aStool = (quantity = '1') => ({
  ...newLine(OWN_WORK),
  title: 'Stool',
  details: 'Iroko',
  price: '100,000',
  days: '20',
  quantity,
});

/** Two stools of ₦100,000 each for Bola, paid at once or in part. */
async function aBoughtOrder(changes: { deposit?: string; quantity?: string } = {}): Promise<string> {
  const { quantity = '2', ...draft } = changes;
  const lines = [aStool(quantity)];
  const requestId = await aDirectOrder(services, owner, '', { email: 'bola@example.com', ...draft, lines });
  return settled(await beginToPay(services, await linkOf(services, requestId)));
}

async function settled(reference: string): Promise<string> {
  services.payments.pay(reference);
  const outcome = await settlePayment(services, 'system:webhook', { reference });
  if (outcome.state !== 'paid' || !('orderId' in outcome)) throw new Error('There is no order');
  return outcome.orderId;
}

async function giveBack(orderId: string, amountKobo: number, requestId: string): Promise<void> {
  const [payment] = await listPaymentsOf(handle.db, { orderId });
  if (!payment) throw new Error('Nothing was paid');
  const wanted = { payment, amountKobo, method: 'outside', reason: 'A scratch', note: '', requestId } as const;
  const asked = await act(services, owner.id, (act) => askRefund(act, wanted));
  if (!asked.ok) throw new Error(asked.reason);
}

describe('what is sold', () => {
  it('has an invoice and a receipt, and what is asked for a proforma', async () => {
    const orderId = await aBoughtOrder();
    const all = await listAll();
    const [proforma, rest] = [
      all.find(({ kind }) => kind === 'proforma'),
      all.filter(({ kind }) => kind !== 'proforma'),
    ];
    expect(proforma).toMatchObject({
      kind: 'proforma',
      number: 'PF-2026-0001',
      subject: 'quote',
      totalKobo: 20_000_000,
    });
    expect(await issuedOf(orderId)).toEqual(['invoice 200000', 'receipt 200000']);
    expect(rest.map(({ number }) => number).sort()).toEqual(['INV-2026-0001', 'RC-2026-0001']);
    expect(rest[0]?.buyer).toMatchObject({ name: 'Bola Ade', email: 'bola@example.com' });
    await expectWell();
  });

  it('is owed in part after a deposit, and says where to', async () => {
    await set('transfer', { bank: 'GTBank', accountName: 'Gida', accountNumber: '0123456789' });
    const orderId = await aBoughtOrder({ deposit: '50' });
    const [invoice] = await handle.db.select().from(documents).where(sql`kind = 'invoice' and subject_id = ${orderId}`);
    expect(invoice?.contents).toMatchObject({
      totalKobo: 20_000_000,
      paidKobo: 10_000_000,
      owedKobo: 10_000_000,
      account: { number: '0123456789' },
    });
    await expectWell();
  });

  it('has VAT in it where the shop is registered, and none where it is not', async () => {
    const without = await aBoughtOrder();
    await set('tax', { mode: 'included', rateBasisPoints: 750, number: '12345678-0001' });
    const withVat = await aBoughtOrder();
    await set('tax', { mode: 'none' });
    await giveBack(withVat, 5_000_000, 'one');
    const vat = async (orderId: string) =>
      (
        await handle.db.select().from(documents).where(eq(documents.subjectId, orderId)).orderBy(asc(documents.kind))
      ).map(({ kind, vatKobo }) => [kind, vatKobo]);
    expect(await vat(without)).toEqual([
      ['invoice', 0],
      ['receipt', 0],
    ]);
    // 7.5 parts of 107.5, as it was on the day of the order.
    expect(await vat(withVat)).toEqual([
      ['credit_note', 348_837],
      ['invoice', 1_395_349],
      ['receipt', 1_395_349],
    ]);
  });

  it('has an invoice of its own for a delivery that is paid later', async () => {
    const orderId = await aBoughtOrder();
    await settled(await beginToPay(services, await linkOf(services, await aQuote(services, orderId))));
    expect(await issuedOf(orderId)).toEqual(['invoice 200000', 'invoice 25000', 'receipt 200000', 'receipt 25000']);
    await expectWell();
  });

  it('lists the parts of a plan with their days, and what is paid when it is issued', async () => {
    const line = { ...newLine(OWN_WORK), title: 'Table', price: '100,000', days: '20' };
    const plan = [
      { share: '40 %', day: '' },
      { share: '30 %', day: '2027-01-05' },
      { share: '', day: '2027-02-05' },
    ];
    const requestId = await aDirectOrder(services, owner, '', { lines: [line], deposit: IN_PARTS, plan });
    const orderId = await settled(await beginToPay(services, await linkOf(services, requestId)));
    const planOf = async (kind: 'invoice' | 'proforma') =>
      (await listAll()).find((each) => each.kind === kind)?.contents.plan;
    const later = [
      { kobo: 3_000_000, dueOn: '2027-01-05', paidOn: null },
      { kobo: 3_000_000, dueOn: '2027-02-05', paidOn: null },
    ];
    const today = lagosDay(services.clock());
    expect(await planOf('proforma')).toEqual([{ kobo: 4_000_000, dueOn: null, paidOn: null }, ...later]);
    expect(await planOf('invoice')).toEqual([{ kobo: 4_000_000, dueOn: null, paidOn: today }, ...later]);
    expect(await issuedOf(orderId)).toEqual(['invoice 100000', 'receipt 40000']);
    await expectWell();
  });

  it('is a place in the class as well', async () => {
    const { id } = await aPartPaidEnrollment(services);
    expect(await issuedOf(id)).toEqual(['invoice 25000', 'receipt 10000']);
    await expectWell();
  });
});

it('forgets whom it was for, with an account or without, and keeps the rest', async () => {
  const orderId = await aBoughtOrder();
  const { id: placeId } = await aPartPaidEnrollment(services);
  const before = await listAll();
  expect(new Set(before.map(({ subject }) => subject))).toEqual(new Set(['quote', 'order', 'enrollment']));
  const { rows } = await handle.db.execute<{ id: string }>(
    sql`select customer_id as id from orders where id = ${orderId} union select customer_id from enrollments where id = ${placeId}`,
  );
  for (const { id } of rows) await documentsData.forget(handle.db, { id, email: '', emailVerified: false }, new Date());
  const after = await listAll();
  expect(after.map(({ buyer }) => [buyer.name, buyer.phone, buyer.addressLines])).toEqual(
    before.map(() => [GONE_NAME, '', []]),
  );
  expect(after.map(({ buyer: _, ...rest }) => rest)).toEqual(before.map(({ buyer: _, ...rest }) => rest));
  await expectWell();
});

describe('what is put right', () => {
  it('has a credit note for each refund, of the invoice it takes from', async () => {
    const orderId = await aBoughtOrder();
    await giveBack(orderId, 5_000_000, 'one');
    await giveBack(orderId, 15_000_000, 'two');
    expect(await issuedOf(orderId)).toEqual([
      ...['credit_note 50000 refunded', 'credit_note 150000 refunded', 'invoice 200000', 'receipt 200000'],
    ]);
    await expectWell();
  });

  it('credits what was never paid of what was cancelled, and each refund once', async () => {
    const orderId = await aBoughtOrder({ deposit: '50' });
    const money = { money: 'outside', feeKobo: 2_000_000, requestId: 'once' } as const;
    const why = { reason: 'customer_asked', note: '', restock: false } as const;
    await cancelAndRefund(services, owner.id, { orderId, ...why, ...money });
    expect(await issuedOf(orderId)).toEqual([
      ...['credit_note 100000 cancelled', 'credit_note 80000 refunded', 'invoice 200000', 'receipt 100000'],
    ]);
    await expectWell();
  });

  it('takes the whole invoice back when the pieces change, and writes a new one', async () => {
    const orderId = await aBoughtOrder();
    await giveBack(orderId, 1_000_000, 'a scratch');
    expect(await changeTheLines(services, owner, orderId, ofEach(1))).toMatchObject({ ok: true });
    const issued = ['credit_note 10000 refunded', 'credit_note 190000 changed', 'invoice 200000', 'invoice 100000'];
    expect(await issuedOf(orderId)).toEqual([...issued, 'receipt 200000']);
    await expectWell();
    // What the change made too much goes back without a second credit; the scratch is credited for good.
    await giveBack(orderId, 10_000_000, 'too much');
    expect(await issuedOf(orderId)).toEqual([
      ...['credit_note 10000 refunded', 'credit_note 190000 changed', 'credit_note 10000 refunded'],
      ...['invoice 200000', 'invoice 100000', 'receipt 200000'],
    ]);
    await expectWell();
  });

  it('says the same for ever', async () => {
    const chair = await aProduct(handle.db, { name: 'Zaria chair' });
    const customer = await aCustomer(handle.db);
    const { id } = await anOrder(handle.db, services, customer, {});
    const before = await listAll();
    await set('business', { name: 'Another name', phone: '+2348099999999' });
    await handle.db.execute(sql`update products set name = 'Another chair' where id = ${chair}`);
    await handle.db.update(orders).set({ username: 'Somebody else' }).where(eq(orders.id, id));
    expect(await act(services, owner.id, (act) => writeDocuments(act, { subject: 'order', subjectId: id }))).toEqual(
      [],
    );
    expect(await listAll()).toEqual(before);
    for (const change of [{ totalKobo: 1 }, { contents: { ...before[0]?.contents, about: 'GD-1' } as never }])
      await expect(handle.db.update(documents).set(change)).rejects.toThrow();
  });
});

describe('a proforma', () => {
  it('says which one took its place, in lists and on its page', async () => {
    const { id: quoteId } = await makeQuote(services, owner.id, aDraft(services, '', { lines: [aStool()] }));
    for (const version of [1, 2]) {
      const sent = await sendQuote(services, owner, { quoteId, revision: version, days: 14, words: '', reminds: true });
      expect(sent).toEqual({ ok: true, version });
      services.testClock.advance(60_000);
    }
    const [first, second] = await listAll();
    expect(await readDocument(handle.db, first?.id ?? '')).toMatchObject({
      replacement: { id: second?.id, number: 'PF-2026-0002' },
    });
    expect((await readDocument(handle.db, second?.id ?? ''))?.replacement).toBeUndefined();
    const links = await readDocuments({ db: handle.db }, [quoteId]);
    expect(links.map(({ words }) => words.endsWith(', replaced'))).toEqual([true, false]);
  });
});

describe('numbers', () => {
  it('have no gap when 200 are booked at once, some are given up, and a few come twice', async () => {
    // Those of one customer wait for each other before they come to their numbers.
    const buyers: Viewer[] = [];
    for (let lane = 0; lane < LANES; lane++) buyers.push(await aCustomer(handle.db));
    const book = async (index: number) =>
      (await anOrder(handle.db, services, buyers[index % LANES] as Viewer, { username: `Name ${index}` })).id;
    const giveUp = () =>
      act(services, 'system:test', async (act) => {
        const { id } = await anOrderWithin(act.db);
        await writeDocuments(act, { subject: 'order', subjectId: id });
        throw new Error('The line was lost');
      }).catch(() => undefined);
    const again = (subjectId: string) =>
      act(services, 'system:test', (act) => writeDocuments(act, { subject: 'order', subjectId }));
    // As many at every moment as there are connections.
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let index = lane; index < 200; index += LANES) {
        const id = await book(index);
        if (index % 10 === 0) await giveUp();
        if (index % 10 === 5) await Promise.all([again(id), again(id)]);
      }
    });
    await Promise.all(lanes);
    expect(await handle.db.select().from(documentSeries)).toEqual([
      { year: 2026, proforma: 0, invoice: 200, receipt: 200, creditNote: 0 },
    ]);
    await expectWell();
  });

  it('begin anew with the year of Lagos', async () => {
    const customer = await aCustomer(handle.db);
    for (const at of ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'])
      await anOrder(handle.db, services, customer, {}, new Date(at));
    const invoices = (await listAll()).filter(({ kind }) => kind === 'invoice');
    expect(invoices.map(({ number }) => number)).toEqual(['INV-2026-0001', 'INV-2027-0001']);
  });

  /** An order's documents taken back with it: a number is given once more. */
  async function anOrderWithin(db: Parameters<Parameters<typeof act>[2]>[0]['db']) {
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into orders (id, reference, shipping_option, address_line1, call_line, city, state, user_email, username, total_kobo,
        terms_version, refunds_version, estimated_from, estimated_to, created_at)
      values ('ord_' || gen_random_uuid(), 'gida-' || gen_random_uuid(), 'PICKUP', '', '', '', '', '', 'x', 100, 1, 1, now(), now(), now())
      returning id`,
    );
    const id = rows[0]?.id ?? '';
    await db.execute(sql`insert into dues (id, subject, subject_id, purpose, amount_kobo, state, created_at, created_by, reference, paid_at,
      paid_by, paid_via) select 'due_' || id, 'order', id, 'full', 100, 'paid', now(), 'x', reference, now(), 'x', 'cash' from orders where id = ${id}`);
    return { id };
  }
});
