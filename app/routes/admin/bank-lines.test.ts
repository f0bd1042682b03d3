import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listQuoteNumbers } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { searchEverything } from '#app/features/office/search/search-everything.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { bankLines } from '#app/features/pay/bank-lines/bank-line.table.server.ts';
import { listOwedThings } from '#app/features/pay/bank-lines/owed-things.server.ts';
import { bankLinesData } from '#app/features/pay/bank-lines/personal-data.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aDirectOrder, aQuote, inThreeParts } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let people: Record<'owner' | 'staff', Visitor>;
let owner: Viewer;
let ada: Viewer;
const today = () => services.clock().toISOString().slice(0, 10);

beforeEach(async () => {
  await emptyTables(database);
  owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const staff = await aUser(database.db, { name: 'Sani', role: 'staff' });
  ada = await aUser(database.db, { name: 'Ada Obi' });
  const who: Record<string, Viewer> = { owner, staff };
  const viewer = async (request: Request) => who[/who=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''];
  services = await createTestServices(database, { auth: { viewer } as unknown as Auth });
  const site = await createSite(services);
  people = { owner: site.visitor(), staff: site.visitor() };
  people.owner.cookies.set('who', 'owner');
  people.staff.cookies.set('who', 'staff');
});

const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, ' ');
const read = async (path: string) => words(await (await people.owner.get(path)).text());

function paste(list: string | Uint8Array<ArrayBuffer>, who: Visitor = people.owner) {
  const body = new FormData();
  if (typeof list === 'string') body.set('list', list);
  else body.set('file', new File([list], 'statement.csv', { type: 'text/csv' }));
  return who.request('/bank-lines', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
}

const alert = (naira: string, narration: string, more = '') =>
  `Acct: 0123\nAmt: NGN ${naira} CR\nDesc: ${narration}\nDate: ${today()} 14:05\n${more}`;
const lines = () => database.db.select().from(bankLines).orderBy(bankLines.id);
const onlyLine = async () => {
  const [line] = await lines();
  if (!line) throw new Error('No line was kept');
  return line;
};

/** An order of Ada Obi with a delivery fee of ₦25,000 to pay. */
async function aFee() {
  const { id, number } = await anOrder(database.db, services, ada, { username: 'Ada Obi' });
  return { orderId: id, number, dueId: await aQuote(services, id) };
}

/** The fields of the button a line's page shows for something that is owed. */
async function fieldsFor(subject: string, pays = 'part') {
  const thing = (await listOwedThings(database.db, listQuoteNumbers)).find(
    (each) => each.subjectId === subject && each.pays === pays,
  );
  return { intent: 'book', kind: thing?.kind ?? 'due', subject, pays, owed: String(thing?.amountKobo ?? 1) };
}
const book = async (lineId: string, subject: string, pays = 'part') =>
  people.owner.post(`/bank-lines/${lineId}`, await fieldsFor(subject, pays));
const dueNow = async (id: string) => (await database.db.select().from(dues).where(eq(dues.id, id)))[0];

describe('an alert', () => {
  test('is pasted, matched, and recorded by one press', async () => {
    const { dueId, number } = await aFee();
    const answer = await paste(alert('25,000.00', `NIP/OBI ADA/GD-${number}`));
    expect(answer.status).toBe(200);
    const page = words(await answer.text());
    expect(page).toContain('1 line was added');
    for (const sentence of [
      'The amount matches to the kobo.',
      `GD-${number} is in the narration.`,
      'The name is Ada Obi.',
    ])
      expect(page).toContain(sentence);
    expect(page).toContain('Record ₦25,000');
    const line = await onlyLine();
    const booked = await book(line.id, dueId);
    expect(booked.headers.get('location')).toContain('/bank-lines?notice=booked');
    expect(await dueNow(dueId)).toMatchObject({ state: 'paid', paidVia: 'transfer', paidBy: owner.id });
    const [attempt] = (await database.db.select().from(paymentAttempts)).filter(({ subjectId }) => subjectId === dueId);
    expect(attempt).toMatchObject({ state: 'settled', paidOffline: 'transfer', amountKobo: 2_500_000 });
    expect(await onlyLine()).toMatchObject({ state: 'booked', reference: attempt?.reference });
    expect(await read('/adminHome')).not.toContain('not recorded yet');
    expect(await read(`/bank-lines/${line.id}`)).toContain('See the payment');
    // What the bank wrote leads to the payment.
    const found = await searchEverything(services, { search: 'nip obi', pages: [], isOwner: true });
    expect(found?.find(({ kind }) => kind === 'payments')?.hits[0]?.to).toContain(attempt?.reference);
  });

  test('is recorded once, however often it is pressed and pasted', async () => {
    const { dueId } = await aFee();
    await paste(alert('25,000.00', 'OBI ADA'));
    const { id } = await onlyLine();
    const fields = await fieldsFor(dueId);
    await Promise.all([1, 2, 3, 4].map(() => people.owner.post(`/bank-lines/${id}`, fields)));
    const settled = (await database.db.select().from(paymentAttempts)).filter(({ subjectId }) => subjectId === dueId);
    expect(settled).toHaveLength(1);
    expect((await people.owner.post(`/bank-lines/${id}`, fields)).headers.get('location')).toContain('notice=already');
    expect(words(await (await paste(alert('25,000.00', 'OBI ADA'))).text())).toContain('1 line was here already');
    expect(await lines()).toHaveLength(1);
  });

  test('makes the order of a request that waited for its transfer', async () => {
    const requestId = await aDirectOrder(services, owner, await aProduct(database.db));
    const [request] = await database.db.select().from(orderRequests);
    const sum = ((request?.totalKobo ?? 0) + (request?.deliveryFeeKobo ?? 0)) / 100;
    await paste(alert(`${sum}.00`, 'ADE BOLA Q-2001'));
    expect(await read('/bank-lines')).toContain('Q-2001 is in the narration.');
    expect(await book((await onlyLine()).id, requestId)).toHaveProperty('status', 302 + 1);
    expect(await database.db.select().from(orders)).toMatchObject([{ paidVia: 'transfer' }]);
  });
});

describe('another sum', () => {
  test('is said; less pays a part, and more is taken off the next', async () => {
    await aDirectOrder(services, owner, await aProduct(database.db, { priceKobo: 10_000_000 }), inThreeParts());
    const [request] = await database.db.select().from(orderRequests);
    await paste(alert('40,000.00', 'BOLA ADE'));
    await book((await onlyLine()).id, request?.id ?? '');
    const open = async () => (await database.db.select().from(dues)).filter(({ state }) => state === 'open');
    const [next] = (await open()).toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1));
    await paste(alert('20,000.00', 'BOLA ADE rest'));
    const waiting = (await lines()).find(({ state }) => state === 'waiting');
    const page = await read('/bank-lines');
    expect(page).toContain('It is ₦10,000 less than what is owed.');
    expect(page).toContain('₦10,000 is still owed.');
    await book(waiting?.id ?? '', next?.id ?? '');
    expect((await open()).map(({ amountKobo }) => amountKobo).toSorted((a, b) => a - b)).toEqual([
      1_000_000, 3_000_000,
    ]);
    await paste(alert('40,000.00', 'BOLA ADE everything').replace('14:05', '16:10'));
    const last = (await lines()).find(({ state }) => state === 'waiting');
    expect(await read('/bank-lines')).toContain('all 2 parts');
    await book(last?.id ?? '', next?.id ?? '', 'all');
    expect(await open()).toEqual([]);
  });

  test('is not taken for what is paid whole', async () => {
    const { dueId, number } = await aFee();
    await paste(alert('24,950.00', `OBI ADA GD-${number}`));
    const page = await read('/bank-lines');
    expect(page).toContain('It is ₦50 less than what is owed.');
    expect(page).not.toContain('Record ₦24,950');
    const refused = await book((await onlyLine()).id, dueId);
    expect(refused.status).toBe(409);
    expect(words(await refused.text())).toContain('This can only be paid in full, with its exact amount.');
    expect(await dueNow(dueId)).toMatchObject({ state: 'open' });
    expect(await onlyLine()).toMatchObject({ state: 'waiting' });
  });

  test('that is owed since is refused, and so is what was paid since', async () => {
    const { dueId } = await aFee();
    await paste(alert('25,000.00', 'OBI ADA'));
    const { id } = await onlyLine();
    const fields = await fieldsFor(dueId);
    const changed = await people.owner.post(`/bank-lines/${id}`, { ...fields, owed: '2400000' });
    expect(words(await changed.text())).toContain('What is owed has changed.');
    const payment = { via: 'cash', reason: 'In the till' } as const;
    await recordOfflinePayment(services, owner.id, { named: { kind: 'due', subjectId: dueId }, payment });
    const paid = await people.owner.post(`/bank-lines/${id}`, fields);
    expect(paid.status).toBe(409);
    expect(words(await paid.text())).toContain('This has already been paid.');
    expect(await onlyLine()).toMatchObject({ state: 'waiting' });
  });
});

describe('the same line', () => {
  const statement = (rows: string[]) => `Date,Narration,Debit,Credit,Balance\n${rows.join('\n')}`;

  test('of an alert and a statement is kept once', async () => {
    await paste(alert('25,000.00', 'TRANSFER FROM OBI ADA GD-1001', 'Bal: 90,000.00'));
    const answer = await paste(
      statement([`${today()},NIP/GTB/OBI ADA/GD-1001,,"25,000.00","90,000.00"`, `${today()},NIP/EZE,,500,`]),
    );
    expect(words(await answer.text())).toMatch(/1 line was added.*1 line was here already/);
    expect(await lines()).toHaveLength(2);
  });

  test('is two where a statement has two, and no more when it is sent again', async () => {
    const twice = statement([`${today()},NIP/OBI ADA,,500,`, `${today()},NIP/OBI ADA,,500,`]);
    await paste(twice);
    expect(await lines()).toHaveLength(2);
    await paste(twice);
    await paste(alert('500.00', 'OBI ADA'));
    expect(await lines()).toHaveLength(2);
  });

  test('is two where the account held another sum afterwards', async () => {
    await paste(alert('500.00', 'OBI ADA', 'Bal: 1,000.00'));
    await paste(alert('500.00', 'OBI ADA', 'Bal: 1,500.00'));
    expect(await lines()).toHaveLength(2);
  });

  test('is kept once by two who paste it at once', async () => {
    await Promise.all([1, 2, 3].map(() => paste(alert('500.00', 'OBI ADA'))));
    expect(await lines()).toHaveLength(1);
  });
});

describe('a line', () => {
  test('that is no customer’s is set aside, and back', async () => {
    await paste(alert('900.00', 'LOAN'));
    const { id } = await onlyLine();
    expect(await read('/adminHome')).toContain('1 bank transfer is not recorded yet');
    expect(await read('/bank-lines')).toContain('Nothing that is owed matches.');
    await people.owner.post(`/bank-lines/${id}`, { intent: 'aside' });
    expect(await read('/adminHome')).not.toContain('not recorded yet');
    expect(await read('/bank-lines?tab=aside')).toContain('₦900');
    const { dueId } = await aFee();
    expect((await book(id, dueId)).headers.get('location')).toContain('notice=already');
    await people.owner.post(`/bank-lines/${id}`, { intent: 'undo' });
    expect(await onlyLine()).toMatchObject({ state: 'waiting', closedAt: null });
  });

  test('may pay what a search finds', async () => {
    const { dueId } = await aFee();
    await paste(alert('25,000.00', 'A COUSIN'));
    const { id } = await onlyLine();
    const page = await read(`/bank-lines/${id}?q=ada`);
    expect(page).toContain('Ada Obi is not named in the narration.');
    expect((await book(id, dueId)).status).toBe(303);
  });

  test('is found by its amount, its name and its reference', async () => {
    await paste(alert('900.00', 'LOAN FROM TAIWO', 'Ref: ABC12345'));
    for (const search of ['900', 'taiwo', 'abc12345'])
      expect(await read(`/bank-lines?q=${search}`)).toContain('LOAN FROM TAIWO');
    expect(await read('/bank-lines?q=kehinde')).toContain('No bank line matches');
  });

  test('names nobody once its customer’s account is deleted', async () => {
    const { dueId } = await aFee();
    await paste(alert('25,000.00', 'OBI ADA', 'Ref: ABC12345'));
    await book((await onlyLine()).id, dueId);
    const person = { id: ada.id, email: ada.email, emailVerified: true };
    expect(await bankLinesData.read(database.db, person)).toMatchObject([
      { narration: 'OBI ADA', amountKobo: 2_500_000 },
    ]);
    await bankLinesData.forget(database.db, person, services.clock());
    expect(await onlyLine()).toMatchObject({ narration: '-', bankReference: '', amountKobo: 2_500_000 });
  });
});

describe('what is sent', () => {
  test('is refused from staff', async () => {
    expect((await paste(alert('900.00', 'LOAN'), people.staff)).status).toBe(403);
    expect((await people.staff.get('/bank-lines')).status).toBe(403);
  });

  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['nothing', ''],
    ['an empty file', new Uint8Array()],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3)],
    ['half of a quote', bytes('Date,Narration,Credit\n28/11/2026,"Ada,500')],
    ['headings alone', bytes('Date,Narration,Credit')],
    ['two columns of one name', bytes('Date,Credit,Credit\n28/11/2026,1,2')],
    ['formulas', bytes('Date,Narration,Credit\n=1+1,=HYPERLINK("x"),=2')],
    ['zeros', new Uint8Array(2_000)],
  ])('is refused with words: %s', async (_, list) => {
    const answer = await paste(list);
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain('Not everything was added.');
    expect(await lines()).toEqual([]);
  });

  test('is read in whatever letters it is written, and formulas in it stay words', async () => {
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(
        Uint16Array.from(`Date\tNarration\tCredit\n${today()}\t=cmd|x Àdá\t500`, (letter) => letter.charCodeAt(0))
          .buffer,
      ),
    ]);
    expect((await paste(wide)).status).toBe(200);
    expect(await onlyLine()).toMatchObject({ narration: '=cmd|x Àdá', amountKobo: 50_000 });
    const latin = Uint8Array.from(`Date,Narration,Credit\n${today()},Ren\u00e9,700`, (letter) => letter.charCodeAt(0));
    expect((await paste(latin)).status).toBe(200);
    expect(await read('/bank-lines')).toContain('René');
  });

  test('may be five thousand lines', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `${today()},Line ${index} of somebody,${index + 1}.00`);
    const file = bytes(`Date,Narration,Credit\n${rows.join('\n')}`);
    const started = performance.now();
    expect((await paste(file)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await lines()).toHaveLength(5_000);
    expect(words(await (await paste(file)).text())).toContain('5000 lines were here already');
  });
});
