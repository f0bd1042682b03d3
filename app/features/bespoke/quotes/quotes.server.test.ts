import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { aDraft, linkOf } from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf, sendAgain } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { acceptQuote } from './accept-quote.server.ts';
import { readQuotePage } from './admin/quote-page.server.ts';
import { answerQuote, askAboutQuote, declineQuote, markQuoteSeen } from './answer-quote.server.ts';
import { changeQuoteKey, copyQuote, reopenQuote, withdrawQuote } from './close-quote.server.ts';
import { quoteAcceptances, quoteVersions } from './door/quote.table.server.ts';
import { readQuotes } from './door/quote-list.server.ts';
import { findByKey, findOwnPath, readOffer } from './offer-page.server.ts';
import { quoteJobs } from './quote.jobs.server.ts';
import { findVersion } from './quote.queries.server.ts';
import { newLine, OWN_WORK } from './quote-draft.ts';
import { hashOfQuote } from './quote-hash.server.ts';
import { quotesData } from './quote-personal-data.server.ts';
import { makeQuote, saveQuote } from './write-quote.server.ts';

const EVERYTHING = { tab: 'all', search: '', from: undefined, age: undefined, before: undefined } as const;
const handle = useTestDatabase();
const DAY = 86_400_000;
const BOLA = 'bola@example.com';
let services: TestServices;
let db: typeof handle.db;
let owner: Viewer;
let productId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  db = handle.db;
  owner = await aUser(db, { role: 'owner' });
  productId = await aProduct(db, { stockCount: 9 });
});

const send = (changes = {}) => aSentQuote(services, owner, productId, { email: BOLA, ...changes });
const yes = (quoteId: string, version = 1, name = 'Bola Ade') =>
  acceptQuote(services, 'customer:link', { quoteId, version, name, addressBlock: '192.0.2.0/24' });
const mailsOf = async (kind: string) => db.select().from(mails).where(eq(mails.kind, kind));
const stateOf = async (quoteId: string) => (await readQuotePage(services, owner, quoteId))?.state;

/** Changes one line of the draft and sends it again. */
async function sendChanged(quoteId: string, quantity: string) {
  const { revision, draft } = await quoteOf(services, quoteId);
  const lines = draft.lines.map((line) => ({ ...line, quantity }));
  expect(await saveQuote(services, owner.id, { quoteId, revision, draft: { ...draft, lines } })).toEqual({ ok: true });
  return sendAgain(services, owner, quoteId);
}

describe('a quote', () => {
  it('is kept unfinished, sent once it is whole, and mailed with its page', async () => {
    const draft = { ...aDraft(services, productId, { email: BOLA }), name: '' };
    const { id } = await makeQuote(services, owner.id, draft);
    expect((await makeQuote(services, owner.id, draft)).id).toBe(id);
    expect(await sendAgain(services, owner, id)).toEqual({ ok: false, reason: 'unfinished' });
    const saved = { quoteId: id, revision: 1, draft: { ...draft, name: 'Bola Ade' } };
    expect(await saveQuote(services, owner.id, saved)).toEqual({ ok: true });
    expect(await saveQuote(services, 'usr_other', saved)).toEqual({ ok: false, reason: 'changed' });
    expect(await sendAgain(services, owner, id)).toEqual({ ok: true, version: 1 });
    const [mail] = await mailsOf('quote-sent');
    expect(mail).toMatchObject({ recipient: BOLA });
    expect(mail?.text).toContain('/quote/quo_');
    expect(await stateOf(id)).toBe('sent');
  });

  it('is accepted by name, kept with its evidence, and becomes an order when it is paid', async () => {
    const { quoteId } = await send({ deposit: '50' });
    const accepted = await yes(quoteId);
    expect(accepted).toMatchObject({ ok: true, goOn: expect.stringMatching(/^\/pay\//) });
    expect(await yes(quoteId, 1, 'Somebody else')).toEqual(accepted);
    const [evidence, ...others] = await db.select().from(quoteAcceptances);
    expect(others).toEqual([]);
    const version = await findVersion(db, { quoteId, version: 1 });
    expect(evidence).toMatchObject({ name: 'Bola Ade', version: 1, addressBlock: '192.0.2.0/24', voidedAt: null });
    expect(evidence?.hash).toBe(version && hashOfQuote(version));
    expect(await stateOf(quoteId)).toBe('accepted');
    const { requestId } = await quoteOf(services, quoteId);
    const link = await linkOf(services, requestId ?? '');
    const started = await startLinkPayment(services, 'customer', { link });
    if (!started.ok) throw new Error(started.reason);
    services.payments.pay(started.reference);
    await settlePayment(services, 'system:webhook', { reference: started.reference });
    const [order] = await db.select().from(orders);
    expect(order?.balanceKobo).toBe((order?.totalKobo ?? 0) / 2);
    expect(await stateOf(quoteId)).toBe('ordered');
    expect(await reopenQuote(services, owner.id, quoteId)).toEqual({ ok: false, reason: 'gone' });
    const { checks } = await runDoctor(db, services);
    expect(checks.filter(({ id, isOk }) => !isOk && !id.startsWith('files-'))).toEqual([]);
  });

  it('leads its owner to the one thing that is next, with what the customer sees or will see', async () => {
    const draft = aDraft(services, productId, { email: BOLA, deposit: '50' });
    const { id: quoteId } = await makeQuote(services, owner.id, draft);
    const page = async () => {
      const read = await readQuotePage(services, owner, quoteId);
      return { press: read?.step.press, asks: read?.asks, shows: read?.preview?.sheet.block.version, read };
    };
    expect(await page()).toMatchObject({ press: 'send', shows: 1, read: { theirPath: null } });
    await sendAgain(services, owner, quoteId);
    expect(await page()).toMatchObject({ press: 'whatsapp', asks: false, shows: 1 });
    const question = { quoteId, kind: 'question', body: 'In teak?', once: newId('rpl', services.clock()) } as const;
    await askAboutQuote(services, 'customer:link', question);
    expect(await page()).toMatchObject({ press: 'answer', asks: true, shows: 1 });
    services.testClock.advance(1_000);
    await answerQuote(services, owner, { quoteId, body: 'In teak too.' });
    expect(await page()).toMatchObject({ press: 'whatsapp', asks: false });
    const { revision } = await quoteOf(services, quoteId);
    const lines = draft.lines.map((line) => ({ ...line, quantity: '2' }));
    await saveQuote(services, owner.id, { quoteId, revision, draft: { ...draft, lines } });
    const changed = await page();
    expect(changed).toMatchObject({ press: 'send', shows: 2 });
    expect(changed.read?.preview?.changes).not.toEqual([]);
    await yes(quoteId);
    expect(await page()).toMatchObject({ press: 'pay', shows: 1 });
  });

  it('has versions: the customer sees what is new, and says yes to the newest alone', async () => {
    const { quoteId, quoteKey } = await send();
    expect(await sendChanged(quoteId, '2')).toEqual({ ok: true, version: 2 });
    expect(await yes(quoteId, 1)).toEqual({ ok: false, reason: 'newer' });
    const quote = await findByKey(services, quoteKey);
    if (!quote) throw new Error('The key opens nothing');
    const offer = await readOffer(services, quote);
    expect(offer).toMatchObject({ version: 2, state: 'sent' });
    expect(offer.changes.join()).toContain('2 instead of 1');
    expect((await mailsOf('quote-sent')).at(-1)?.text).toContain('2 instead of 1');
    expect(await db.$count(quoteVersions)).toBe(2);
    expect(await yes(quoteId, 2)).toMatchObject({ ok: true });
  });

  it('ends on its last day, to the second, and can be sent again', async () => {
    const { quoteId } = await send();
    const version = await findVersion(db, { quoteId, version: 1 });
    services.testClock.advance((version?.expiresAt.getTime() ?? 0) - services.clock().getTime());
    expect(await yes(quoteId)).toEqual({ ok: false, reason: 'expired' });
    expect(await stateOf(quoteId)).toBe('expired');
    expect(await sendAgain(services, owner, quoteId)).toEqual({ ok: true, version: 2 });
    services.testClock.advance(13 * DAY);
    expect(await yes(quoteId, 2)).toMatchObject({ ok: true });
  });

  it('may be declined, withdrawn and copied; what is closed is accepted by nobody', async () => {
    const { quoteId } = await send();
    expect(await declineQuote(services, 'customer:link', { quoteId, reason: 'Too large' })).toEqual({ ok: true });
    expect(await yes(quoteId)).toEqual({ ok: false, reason: 'gone' });
    expect((await readQuotePage(services, owner, quoteId))?.declined).toBe('Too large');
    expect(await sendAgain(services, owner, quoteId)).toEqual({ ok: true, version: 2 });
    expect(await withdrawQuote(services, owner.id, quoteId)).toEqual({ ok: true });
    expect(await yes(quoteId, 2)).toEqual({ ok: false, reason: 'gone' });
    expect(await sendAgain(services, owner, quoteId)).toEqual({ ok: false, reason: 'gone' });
    const copy = await copyQuote(services, owner.id, { quoteId, once: 'req_01kb3q8f5v9x2h6d4n7r8s0t1z' });
    expect(copy).toMatchObject({ ok: true });
    expect(await stateOf(copy.ok ? copy.id : '')).toBe('draft');
  });

  it('is opened again before it is paid: its link to pay ends, and money that comes late waits for a person', async () => {
    const { quoteId } = await send();
    await yes(quoteId);
    const { requestId } = await quoteOf(services, quoteId);
    const link = await linkOf(services, requestId ?? '');
    const started = await startLinkPayment(services, 'customer', { link });
    if (!started.ok) throw new Error(started.reason);
    expect(await reopenQuote(services, owner.id, quoteId)).toEqual({ ok: true });
    expect(await stateOf(quoteId)).toBe('draft');
    services.payments.pay(started.reference);
    await settlePayment(services, 'system:webhook', { reference: started.reference });
    expect(await db.$count(orders)).toBe(0);
    expect(await db.$count(paymentExceptions)).toBe(1);
    expect(await sendChanged(quoteId, '3')).toEqual({ ok: true, version: 2 });
    expect(await yes(quoteId, 2)).toMatchObject({ ok: true });
    expect((await db.select().from(quoteAcceptances)).filter(({ voidedAt }) => voidedAt === null)).toHaveLength(1);
    expect((await db.select().from(orderRequests)).map(({ state }) => state).sort()).toEqual(['cancelled', 'open']);
  });

  it('carries questions and answers, and stands on Today until one is answered', async () => {
    const { quoteId, quoteKey } = await send();
    const asked = {
      quoteId,
      kind: 'question',
      once: newId('rpl', services.clock()),
      body: 'In <b>oak</b> too?',
    } as const;
    expect(await askAboutQuote(services, 'customer:link', asked)).toEqual({ ok: true });
    const tab = async () => (await readQuotes(services, { ...EVERYTHING, tab: 'asks' })).quotes.map(({ id }) => id);
    expect(await tab()).toEqual([quoteId]);
    services.testClock.advance(1000);
    expect(await answerQuote(services, owner, { quoteId, body: 'Yes' })).toEqual({ ok: true });
    expect(await tab()).toEqual([]);
    expect((await mailsOf('quote-answer'))[0]).toMatchObject({ recipient: BOLA });
    const quote = await findByKey(services, quoteKey);
    const offer = quote && (await readOffer(services, quote));
    expect(offer?.notes.map(({ kind }) => kind)).toEqual(['question', 'answer']);
  });

  it('is seen once, belongs to its customer, and a new key closes the old one', async () => {
    const ada = await aCustomer(db);
    const { quoteId, quoteKey } = await send({ userId: ada.id });
    await markQuoteSeen(services, 'customer:link', { quoteId, version: 1 });
    const seen = (await findVersion(db, { quoteId, version: 1 }))?.seenAt;
    expect(seen).toEqual(services.clock());
    services.testClock.advance(DAY);
    await markQuoteSeen(services, 'customer:link', { quoteId, version: 1 });
    expect((await findVersion(db, { quoteId, version: 1 }))?.seenAt).toEqual(seen);
    expect(await findOwnPath(services, { quoteId, userId: ada.id })).toBe(`/quote/${quoteKey}`);
    expect(await findOwnPath(services, { quoteId, userId: owner.id })).toBeUndefined();
    expect(JSON.stringify(await db.select().from(notifications))).not.toContain(quoteKey);
    await changeQuoteKey(services, owner.id, quoteId);
    for (const key of [quoteKey, `${quoteKey}x`, 'nothing', '']) expect(await findByKey(services, key)).toBeUndefined();
  });

  it('is reminded of once, the day before it ends, and only where the customer wants to hear', async () => {
    const { quoteId } = await send();
    await send({ email: '' });
    await quoteJobs['remind-of-quotes'].run(services, {});
    expect(await mailsOf('quote-ending')).toEqual([]);
    services.testClock.advance(13 * DAY);
    await quoteJobs['remind-of-quotes'].run(services, {});
    await quoteJobs['remind-of-quotes'].run(services, {});
    expect((await mailsOf('quote-ending')).map(({ subjectId }) => subjectId)).toEqual([quoteId]);
  });

  it('has lines of work of its own, at the price of the owner alone', async () => {
    const own = { ...newLine(OWN_WORK), title: 'Table for ten', details: 'Iroko', price: '1,200,000', days: '35' };
    const { quoteId } = await send({ lines: [own] });
    const page = await readQuotePage(services, owner, quoteId);
    expect(page?.preview?.offered).toMatchObject({ total: '₦1,200,000' });
    const { dates } = await readOffer(services, await quoteOf(services, quoteId));
    expect(dates).toMatchObject({
      ready: '35 days after your payment',
      readyIf: expect.stringMatching(/^Pay by \d+ \w+ \d{4} and it’ll be ready by \d+ \w+ \d{4}\.$/),
    });
    const staff = await aUser(db, { role: 'staff' });
    expect(await sendAgain(services, staff, quoteId)).toEqual({ ok: false, reason: 'unfinished' });
  });

  it('forgets who it was for, and keeps what was offered', async () => {
    const { quoteId } = await send();
    await yes(quoteId);
    await askAboutQuote(services, 'customer:link', {
      once: newId('rpl', services.clock()),
      quoteId,
      kind: 'change',
      body: 'Larger',
    });
    const { customerId } = await quoteOf(services, quoteId);
    const bola = { id: customerId ?? '', email: BOLA, emailVerified: true };
    expect(JSON.stringify(await quotesData.read(db, bola))).toContain('Larger');
    await db.transaction((tx) => quotesData.forget(tx, bola, services.clock()));
    const left = JSON.stringify([
      await db.select().from(quoteVersions),
      await db.select().from(quoteAcceptances),
      await quoteOf(services, quoteId),
    ]);
    for (const personal of ['Bola', BOLA, '555 0142', '5550142', 'Marina', 'Larger', '192.0.2']) {
      expect(left).not.toContain(personal);
    }
    expect(left).toContain('totalKobo');
  });
});
