import { beforeEach, expect, it } from 'vitest';
import { quoteFamilyAnswers } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { familyTexts } from '#app/features/bespoke/quotes/family-texts.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aFamilyPage, aSentQuote } from '#tests/support/quote-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let visitor: Visitor;
let quote: string;
let family: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database, { auth: { viewer: async () => undefined } as unknown as Auth });
  const owner = await aUser(database.db, { name: 'Ngozi Eze', role: 'owner' });
  const productId = await aProduct(database.db, { name: 'Zaria bench', stockCount: 9 });
  const { quoteId, quoteKey } = await aSentQuote(services, owner, productId);
  quote = `/quote/${quoteKey}`;
  family = `/family/${(await aFamilyPage(services, quoteId, 'hidden')).familyKey}`;
  visitor = (await createSite(services)).visitor();
});

let count = 0;
const aForm = (changes: Record<string, string> = {}) => ({
  version: '1',
  answer: 'yes',
  name: 'Mama Sade',
  words: '',
  once: `qfa_${String(++count).padStart(26, '0')}`,
  ...changes,
});
const answersLeft = () => database.db.$count(quoteFamilyAnswers);

it('is a letter by key: the drawing and whose it is, no price that is hidden, nothing that search engines keep', async () => {
  const answer = await visitor.get(family);
  const html = await answer.text();
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(html).toContain('class="drawing"');
  expect(html).toMatch(/Scale<\/dt><dd[^>]*>1:\d+ on A4/);
  expect(html).toContain('Ngozi');
  expect(html).not.toContain('Eze');
  expect(html).not.toContain('₦');
  expect(html).not.toContain('<footer');
  expect(html).not.toContain(quote);
});

it('takes an answer without a script, and says by field what is missing', async () => {
  const refused = await visitor.post(family, { version: '1', name: '', words: 'Nice', once: aForm().once });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  for (const words of [familyTexts.refusals.answer, familyTexts.refusals.name, 'Nice']) expect(html).toContain(words);
  const taken = await visitor.post(family, aForm());
  expect(taken.status).toBe(303);
  const told = await visitor.get(taken.headers.get('location') ?? '');
  expect(await told.text()).toContain(familyTexts.notices.answered);
  expect(await (await visitor.get(quote)).text()).toContain('Mama Sade');
});

it('takes so many answers of a network in an hour, whatever becomes of them', async () => {
  const post = () => visitor.post(family, aForm());
  const statuses: number[] = [];
  for (let turn = 0; turn < 13; turn++) statuses.push((await post()).status);
  expect(statuses).toEqual([...Array(12).fill(303), 429]);
  services.testClock.advance(3_600_000);
  expect((await post()).status).toBe(303);
  expect(await answersLeft()).toBe(3);
});

it('says so once the quote has ended, and is unknown once its customer closed it', async () => {
  await visitor.post(quote, { intent: 'decline', reason: '' });
  const ended = await visitor.get(family);
  expect([ended.status, (await ended.text()).includes('Zaria bench')]).toEqual([410, false]);
  await visitor.post(quote, { intent: 'family_close' });
  expect((await visitor.get(family)).status).toBe(404);
  expect((await visitor.post(family, aForm())).status).toBe(404);
});

it('is made from the quote’s page, where the price can be hidden and shown', async () => {
  const made = await visitor.post(quote, { intent: 'family', price: 'shown' });
  expect(made.status).toBe(303);
  expect(await (await visitor.get(family)).text()).toContain('₦');
  expect((await visitor.post(quote, { intent: 'family', price: 'sometimes' })).status).toBe(422);
  expect(await (await visitor.get(quote)).text()).toContain(family);
});
