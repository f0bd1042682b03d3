import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aDraft, linkOf } from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readQuotePage } from './admin/quote-page.server.ts';
import { agreeQuote, takeDirectOrder } from './agree-quote.server.ts';
import { cancelOrderRequest, reopenQuote } from './close-quote.server.ts';
import { quoteAcceptances, quotes } from './door/quote.table.server.ts';
import { findByKey, readOffer } from './offer-page.server.ts';
import { findAcceptance, findVersion, listVersions } from './quote.queries.server.ts';
import { newLine, OWN_WORK } from './quote-draft.ts';
import { hashOfQuote } from './quote-hash.server.ts';
import { quotePathOf } from './quote-key.server.ts';
import { makeQuote, saveQuote } from './write-quote.server.ts';

const handle = useTestDatabase();
const DAY = 86_400_000;
const BY_PHONE = { name: 'Bola Ade', channel: 'phone' } as const;
let services: TestServices;
let db: typeof handle.db;
let owner: Viewer;
let productId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  db = handle.db;
  owner = await aUser(db, { role: 'owner', name: 'Ngozi' });
  productId = await aProduct(db, { stockCount: 9 });
});

async function expectHealth() {
  const { checks } = await runDoctor(db, services);
  expect(checks.filter(({ id, isOk }) => !isOk && !id.startsWith('files-'))).toEqual([]);
}

const agree = async (quoteId: string, told = BY_PHONE) =>
  agreeQuote(services, owner, { quoteId, revision: (await quoteOf(services, quoteId)).revision, told });

describe('a direct order', () => {
  it('has its quote, its version, who said yes and how, and its link at once', async () => {
    const draft = aDraft(services, productId, { source: 'chat', email: 'bola@example.com', deposit: '50' });
    const taken = await takeDirectOrder(services, owner, draft);
    if (!taken.ok) throw new Error('It was not taken');
    const { quoteId, requestId } = taken;
    const version = await findVersion(db, { quoteId, version: 1 });
    expect(version).toMatchObject({ isAgreed: true, source: 'chat' });
    expect(await findAcceptance(db, quoteId)).toMatchObject({
      name: 'Bola Ade',
      version: 1,
      channel: 'chat',
      recordedBy: owner.id,
      recorder: 'Ngozi',
      addressBlock: '',
      requestId,
      hash: version && hashOfQuote(version),
    });
    expect(await linkOf(services, requestId)).toBeDefined();
    expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(['order-requested']);
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, quoteId));
    expect(audit.map(({ action }) => action).sort()).toEqual(['quote.agreed', 'quote.made']);
    const page = await readQuotePage(services, owner, quoteId);
    expect(page).toMatchObject({ state: 'accepted', canEdit: false, canAgree: false, canReopen: true });
    expect(page?.asked).toMatchObject({ isUnpaid: true, callLine: '+2348035550142' });
    expect(page?.asked?.share?.url).toContain('/pay/');
    // The customer reads that we wrote it down, and not which of us did.
    const key = quotePathOf(await quoteOf(services, quoteId), services.config).replace('/quote/', '');
    const quote = await findByKey(services, key);
    const offer = quote && (await readOffer(services, quote));
    expect(offer?.acceptance).toMatchObject({ channel: 'chat', how: 'in a chat', recorder: null });
    expect(JSON.stringify(offer?.acceptance)).not.toContain('Ngozi');
    await expectHealth();
  });

  it('is taken once, whoever presses how often, and of a form that was saved as a quote before', async () => {
    const draft = aDraft(services, productId);
    await makeQuote(services, owner.id, { ...draft, name: 'Half typed' });
    const pressed = await Promise.all([1, 2, 3].map(() => takeDirectOrder(services, owner, draft)));
    expect(new Set(pressed.map((taken) => taken.ok && taken.requestId)).size).toBe(1);
    expect(await db.$count(orderRequests)).toBe(1);
    expect(await db.$count(quotes)).toBe(1);
    expect((await quoteOf(services, pressed[0]?.ok ? pressed[0].quoteId : '')).draft.name).toBe('Bola Ade');
    await expectHealth();
  });

  it.each([
    ['nothing', '0', '1'],
    ['less than nothing', '-5', '1'],
    ['less than anything costs', '99', '1'],
    ['more than one payment carries', '99,999,999,999', '9'],
    ['what is no price', 'much', '1'],
    ['a part of a kobo', '100.001', '1'],
    ['a price beyond numbers', '9'.repeat(40), '1'],
  ])('refuses %s, and writes nothing', async (_what, price, quantity) => {
    const table = { ...newLine(OWN_WORK), title: 'Table', price, days: '10', quantity };
    const taken = await takeDirectOrder(services, owner, aDraft(services, productId, { lines: [table] }));
    expect(taken.ok).toBe(false);
    expect(Object.keys(taken.ok ? {} : taken.fields)).toEqual([expect.stringMatching(/^line\.0\.price$|^pieces$/)]);
    expect([await db.$count(quotes), await db.$count(orderRequests)]).toEqual([0, 0]);
  });

  it('refuses more lines than it takes, in words', async () => {
    const lines = Array.from({ length: 101 }, () => ({
      ...newLine(OWN_WORK),
      title: 'Stool',
      price: '5,000',
      days: '9',
    }));
    expect(await takeDirectOrder(services, owner, aDraft(services, productId, { lines }))).toMatchObject({
      fields: { pieces: 'A quote can have up to 30 lines. Make a second one for the rest.' },
    });
  });

  it('that begins later is an order at once, and nothing at all where a piece has sold out', async () => {
    const plan = [
      { share: '50 %', day: '2026-12-20' },
      { share: '', day: '2027-01-20' },
    ];
    const draft = () =>
      aDraft(services, productId, { deposit: 'plan', plan, lines: [{ ...newLine(productId), quantity: '9' }] });
    const taken = await takeDirectOrder(services, owner, draft());
    expect(taken).toMatchObject({ ok: true });
    expect(await db.select().from(orderRequests)).toMatchObject([{ state: 'paid' }]);
    await db.update(products).set({ stockCount: 9 });
    const late = draft();
    // Somebody takes the last between the check and the writing.
    const [frozenThen] = await Promise.all([
      takeDirectOrder(services, owner, late),
      takeDirectOrder(services, owner, draft()),
    ]);
    expect(frozenThen).toBeDefined();
    expect(await db.$count(orderRequests)).toBe(2);
    expect(await db.$count(quotes)).toBe(2);
  });
});

describe('a yes we hear on the phone', () => {
  it('is to the version that was sent, while it is open and nothing has changed', async () => {
    const { quoteId } = await aSentQuote(services, owner, productId);
    expect(await agree(quoteId)).toEqual({ ok: true });
    expect(await listVersions(db, quoteId)).toMatchObject([{ version: 1, isAgreed: false }]);
    expect(await findAcceptance(db, quoteId)).toMatchObject({ version: 1, channel: 'phone' });
    expect(await agree(quoteId)).toEqual({ ok: false, reason: 'gone' });
    await expectHealth();
  });

  it('is to what is offered now once it was changed, and once its days are over', async () => {
    const { quoteId } = await aSentQuote(services, owner, productId);
    const { revision, draft } = await quoteOf(services, quoteId);
    const lines = draft.lines.map((line) => ({ ...line, quantity: '2' }));
    await saveQuote(services, owner.id, { quoteId, revision, draft: { ...draft, lines } });
    expect(await agreeQuote(services, owner, { quoteId, revision, told: BY_PHONE })).toMatchObject({
      reason: 'changed',
    });
    expect(await agree(quoteId)).toEqual({ ok: true });
    expect((await listVersions(db, quoteId))[0]).toMatchObject({ version: 2, isAgreed: true });
    const other = await aSentQuote(services, owner, productId);
    services.testClock.advance(20 * DAY);
    expect(await agree(other.quoteId)).toEqual({ ok: true });
    expect(await findAcceptance(db, other.quoteId)).toMatchObject({ version: 2 });
    await expectHealth();
  });

  it('is to what is typed in the form of the quote, of which two people save one', async () => {
    const { quoteId } = await aSentQuote(services, owner, productId);
    const { revision, draft } = await quoteOf(services, quoteId);
    const typed = { quoteId, revision, draft: { ...draft, source: 'workshop', name: 'Halima Bello' } };
    expect(await agreeQuote(services, owner, { ...typed, draft: { ...draft, name: '' } })).toMatchObject({
      reason: 'unfinished',
      fields: { name: 'Enter a name' },
    });
    const both = await Promise.all([
      agreeQuote(services, owner, typed),
      saveQuote(services, 'usr_other', { ...typed, draft: { ...draft, name: 'Somebody else' } }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    if (both[0]?.ok) {
      expect(await findAcceptance(db, quoteId)).toMatchObject({
        name: 'Halima Bello',
        channel: 'workshop',
        version: 2,
      });
    }
    await expectHealth();
  });

  it('is void once it is opened again, also after it was cancelled, and a next one counts', async () => {
    const taken = await takeDirectOrder(services, owner, aDraft(services, productId));
    if (!taken.ok) throw new Error('It was not taken');
    const { quoteId, requestId } = taken;
    expect(await cancelOrderRequest(services, owner.id, requestId)).toEqual({ ok: true });
    expect(await readQuotePage(services, owner, quoteId)).toMatchObject({ state: 'withdrawn', canReopen: true });
    expect(await reopenQuote(services, owner.id, quoteId)).toEqual({ ok: true });
    expect(await agree(quoteId)).toEqual({ ok: true });
    const yeses = await db.select().from(quoteAcceptances).where(eq(quoteAcceptances.quoteId, quoteId));
    expect(yeses.filter(({ voidedAt }) => voidedAt === null)).toHaveLength(1);
    expect(yeses).toHaveLength(2);
    await expectHealth();
  });
});
