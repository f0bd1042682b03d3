import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aFamilyPage, aSentQuote, quoteOf, sendAgain } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { acceptQuote } from './accept-quote.server.ts';
import { readQuotePage } from './admin/quote-page.server.ts';
import { declineQuote } from './answer-quote.server.ts';
import { answerAsFamily, askFamily, closeFamilyPage } from './ask-family.server.ts';
import { changeQuoteKey, withdrawQuote } from './close-quote.server.ts';
import { quoteFamilyAnswers } from './door/quote.table.server.ts';
import { findByFamilyKey, readFamilyPage } from './family.page.server.ts';
import { readOffer } from './offer-page.server.ts';
import { quotesData } from './quote-personal-data.server.ts';

const handle = useTestDatabase();
const DAY = 86_400_000;
let services: TestServices;
let owner: Viewer;
let quoteId: string;
let familyKey: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { name: 'Ngozi Eze', role: 'owner' });
  const productId = await aProduct(handle.db, { name: 'Zaria bench', stockCount: 9 });
  ({ quoteId } = await aSentQuote(services, owner, productId, { email: 'bola@example.com', deposit: '50' }));
  ({ familyKey } = await aFamilyPage(services, quoteId, 'hidden'));
});

const answer = (changes: Partial<Parameters<typeof answerAsFamily>[2]> = {}) => {
  services.testClock.advance(1_000);
  return answerAsFamily(services, 'customer:link', {
    quoteId,
    version: 1,
    answer: 'yes',
    name: 'Mama Sade',
    words: 'The oak one.',
    once: newId('qfa', services.clock()),
    ...changes,
  });
};
const offer = async () => readOffer(services, await quoteOf(services, quoteId));
const found = () => findByFamilyKey(services, familyKey);
const page = async () => {
  const quote = await found();
  if (!quote) throw new Error('The key opens nothing');
  return readFamilyPage(services, quote);
};
const isGone = { ok: false, reason: 'gone' };

describe('three people who are asked about a quote', () => {
  it('answer once each, read by the customer and the owner; a fourth is not taken', async () => {
    const once = newId('qfa', services.clock());
    expect([await answer({ once }), await answer({ once })]).toEqual([{ ok: true }, { ok: true }]);
    expect(await page()).toMatchObject({ state: 'open', from: 'Bola', version: 1 });
    expect([await answer({ answer: 'no', name: 'Tunde', words: '' }), await answer({ answer: 'change' })]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await answer()).toEqual({ ok: false, reason: 'full' });
    expect(await page()).toMatchObject({ state: 'full' });
    const answers = [
      { answer: 'yes', name: 'Mama Sade', words: 'The oak one.', ofVersion: null },
      { answer: 'no', name: 'Tunde', words: '' },
      { answer: 'change' },
    ];
    expect((await offer()).family).toMatchObject({ canAsk: true, price: 'hidden', answers });
    expect((await readQuotePage(services, owner, quoteId))?.family).toMatchObject(answers);
  });

  it('are each told of to the team once, however often their form is sent', async () => {
    const once = newId('qfa', services.clock());
    await answer({ once });
    await answer({ once, answer: 'no', words: 'Too long.' });
    await answer({ name: 'Tunde', answer: 'change', words: '' });
    const told = await handle.db.select().from(notifications).where(eq(notifications.kind, 'quote-family'));
    expect(told).toMatchObject(Array(2).fill({ topic: 'quote', href: `/quotes/${quoteId}` }));
    expect(told.map(({ body }) => body.replace(/^Q-\d+, /, '')).toSorted()).toEqual([
      'Bola Ade. Mama Sade answered “Yes, go ahead”: “The oak one.”',
      'Bola Ade. Tunde answered “I’d change something”.',
    ]);
  });

  it('say anew what they said, with the form they said it with', async () => {
    const once = newId('qfa', services.clock());
    await answer({ once, answer: 'no', words: 'Too long.' });
    await answer({ once, answer: 'yes', words: 'The oak one.' });
    expect((await offer()).family.answers).toMatchObject([{ answer: 'yes', words: 'The oak one.' }]);
  });

  it('at the same moment are three at most', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await handle.db.$count(quoteFamilyAnswers)).toBe(3);
  });

  it('see a price only where the customer shows it, and neither an address nor what others answered', async () => {
    await answer({ name: 'Tunde' });
    const hidden = JSON.stringify(await page());
    for (const secret of ['₦', 'kobo', 'Kobo', 'Marina', '555 0142', '5550142', 'bola@', 'Tunde'])
      expect(hidden).not.toContain(secret);
    expect(hidden).toContain('Zaria bench');
    await askFamily(services, 'customer:link', { quoteId, price: 'shown' });
    expect(JSON.stringify(await page())).toContain('₦');
  });

  it('are asked again about the next version, and cannot answer one they have not seen', async () => {
    for (const name of ['Mama Sade', 'Tunde', 'Kemi']) await answer({ name });
    await sendAgain(services, owner, quoteId);
    expect(await answer()).toEqual({ ok: false, reason: 'newer' });
    expect(await answer({ version: 2, answer: 'no' })).toEqual({ ok: true });
    expect((await offer()).family.answers.map(({ ofVersion }) => ofVersion)).toEqual([1, 1, 1, null]);
  });
});

describe('their page', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is accepted', () => acceptQuote(services, 'x', { quoteId, version: 1, name: 'Bola', addressBlock: '' })],
    ['is declined', () => declineQuote(services, 'x', { quoteId, reason: '' })],
    ['is withdrawn', () => withdrawQuote(services, owner.id, quoteId)],
    ['has ended', async () => services.testClock.advance(20 * DAY)],
  ])('says nothing of a quote that %s, and takes no answer; those given stay', async (_ended, end) => {
    await answer();
    await end();
    expect(await page()).toEqual({ state: 'ended' });
    expect(await answer()).toEqual(isGone);
    expect(await askFamily(services, 'x', { quoteId, price: 'shown' })).toEqual(isGone);
    expect((await offer()).family).toMatchObject({ canAsk: false, url: null, answers: [{ name: 'Mama Sade' }] });
  });

  it('opens with no key of before it was closed, nor of before the quote had a new link', async () => {
    expect(await found()).toMatchObject({ id: quoteId });
    await closeFamilyPage(services, 'customer:link', quoteId);
    expect(await found()).toBeUndefined();
    expect(await answer()).toEqual(isGone);
    expect(await closeFamilyPage(services, 'customer:link', quoteId)).toEqual(isGone);
    const before = familyKey;
    ({ familyKey } = await aFamilyPage(services, quoteId));
    expect([before === familyKey, (await found())?.id]).toEqual([false, quoteId]);
    await changeQuoteKey(services, owner.id, quoteId);
    expect(await found()).toBeUndefined();
    expect((await offer()).family.url).toContain('/family/');
  });

  it.each(['', 'no-such-key', 'quo_x-1-1.forged'])('is not there under the key “%s”', async (key) => {
    expect(await findByFamilyKey(services, key)).toBeUndefined();
  });

  it('and its answers are in what the customer takes along, and gone with them', async () => {
    await answer();
    const { customerId } = await quoteOf(services, quoteId);
    const bola = { id: customerId ?? '', email: 'bola@example.com', emailVerified: true };
    expect(JSON.stringify(await quotesData.read(handle.db, bola))).toContain('The oak one.');
    await handle.db.transaction((tx) => quotesData.forget(tx, bola, services.clock()));
    expect(await handle.db.$count(quoteFamilyAnswers)).toBe(0);
    expect(await found()).toBeUndefined();
  });
});
