import { beforeEach, expect, it } from 'vitest';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { bankLinesData, transferClaimsData } from '#app/features/pay/bank-lines/personal-data.server.ts';
import { transferClaims } from '#app/features/pay/bank-lines/transfer-claim.table.server.ts';
import { transferClaimTexts as texts } from '#app/features/pay/bank-lines/transfer-claim-texts.ts';
import { forgetOldClaims } from '#app/features/pay/bank-lines/transfer-claims.server.ts';
import { payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aQuote, linkOf } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { aPhoto } from '#tests/support/test-picture.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Visitor;
let visitor: Visitor;
let boss: Viewer;
let ada: Viewer;
let dueId: string;
let path: string;

beforeEach(async () => {
  await emptyTables(database);
  boss = await aUser(database.db, { role: 'owner' });
  ada = await aUser(database.db, { name: 'Ada Obi' });
  const viewer = async (request: Request) => (request.headers.get('cookie')?.includes('who') ? boss : undefined);
  services = await createTestServices(database, { auth: { viewer } as unknown as Auth });
  const site = await createSite(services);
  [owner, visitor] = [site.visitor(), site.visitor()];
  owner.cookies.set('who', 'owner');
  const account = { bank: 'Zenith Bank', accountName: 'Gida Furniture Ltd', accountNumber: '1012345678' };
  await database.db.insert(settings).values({ key: 'shop/transfer', value: account });
  dueId = await aQuote(services, (await anOrder(database.db, services, ada, { username: 'Ada Obi' })).id);
  path = payPathOf(await linkOf(services, dueId), services.config);
});

function post(to: string, fields: Record<string, string | File>, who = visitor) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return who.request(to, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
}
const claim = (fields: Record<string, string | File> = {}) => post(`${path}/sent`, { paidBy: '', ...fields });
const claims = () => database.db.select().from(transferClaims);
const read = async (who: Visitor, page: string) => (await who.get(page)).text();
const receipt = async () => new File([new Uint8Array(await aPhoto())], 'receipt.jpg', { type: 'image/jpeg' });

it('is kept with its picture, shown to its customer and the owner, and pays nothing', async () => {
  expect(await read(visitor, path)).toContain(texts.already);
  const answer = await claim({ paidBy: 'Emeka Obi', receipt: await receipt() });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  expect(await claims()).toMatchObject([{ subjectId: dueId, amountKobo: 2_500_000, paidBy: 'Emeka Obi' }]);
  expect(await read(visitor, path)).toContain(texts.claimedWords);
  expect(await read(owner, '/adminHome')).toContain(texts.needs(1));
  const list = await read(owner, '/bank-lines');
  for (const words of [texts.list.heading, 'Ada Obi', 'Emeka Obi', `/owed/${dueId}`, '<picture'])
    expect(list).toContain(words);
  expect(await database.db.select().from(paymentAttempts)).toEqual([]);
  // Told again without the picture: one claim, and the picture stays.
  await claim({ paidBy: 'Emeka Obi', receipt: new File([], '') });
  expect(await claims()).toMatchObject([{ receipt: { key: expect.any(String) } }]);
});

it('makes a bank line likelier by the name on the account, and hides no difference', async () => {
  await claim({ paidBy: 'Emeka Obi' });
  await post('/bank-lines', { list: 'Amt: NGN 25,000.00 CR\nDesc: NIP/EMEKA OBI/FURNITURE' }, owner);
  const list = (await read(owner, '/bank-lines')).replaceAll('<!-- -->', '');
  for (const words of ['They said it comes from the account of Emeka Obi.', 'The amount matches to the kobo.']) {
    expect(list).toContain(words);
  }
  expect(list).toContain('Of the name Ada Obi, only “obi” is in the narration.');
});

it('waits no longer once the owner has looked in vain, and again once it is told again', async () => {
  await claim();
  expect((await post('/bank-lines', { intent: 'not_found', subject: dueId }, owner)).status).toBe(303);
  expect(await read(visitor, path)).toContain(texts.notFoundWords);
  expect(await read(owner, '/adminHome')).not.toContain(texts.needs(1));
  await claim();
  expect(await read(owner, '/adminHome')).toContain(texts.needs(1));
});

it('is over once the money is recorded', async () => {
  await claim();
  const payment = { via: 'transfer', reason: 'On our account' } as const;
  await recordOfflinePayment(services, boss.id, { named: { kind: 'due', subjectId: dueId }, payment });
  expect(await read(owner, '/adminHome')).not.toContain(texts.needs(1));
  expect(await read(owner, '/bank-lines')).not.toContain(texts.list.heading);
  expect(await claim()).toMatchObject({ status: 303 });
  expect((await visitor.get(`${path}/sent`)).status).toBe(302);
});

it('refuses what is no picture and keeps what was typed; too many are asked to write', async () => {
  const refused = await claim({ paidBy: 'Emeka Obi', receipt: new File(['<svg/>'], 'receipt.svg') });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/receipt\.svg isn’t a picture[\s\S]*value="Emeka Obi"/);
  expect((await claim({ paidBy: 'x'.repeat(200) })).status).toBe(422);
  expect((await claim({ kobo: '1' })).status).toBe(400);
  expect(await claims()).toEqual([]);
  const answers = [];
  for (let count = 0; count < 9; count += 1) answers.push((await claim()).status);
  expect(answers.at(-1)).toBe(429);
});

it('goes with its customer, and with time', async () => {
  const person = { id: ada.id, email: ada.email, emailVerified: true };
  await claim({ paidBy: 'Emeka Obi' });
  expect(await transferClaimsData.read(database.db, person)).toMatchObject([
    { paidBy: 'Emeka Obi', hasReceipt: false },
  ]);
  expect(await bankLinesData.read(database.db, person)).toEqual([]);
  await transferClaimsData.forget(database.db, person, services.clock());
  expect(await claims()).toEqual([]);
  await claim();
  services.testClock.advance(91 * 24 * 3_600_000);
  expect(await forgetOldClaims(services)).toBe(1);
});
