import { beforeEach, expect, it } from 'vitest';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { newLine, OWN_WORK, type QuoteDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { makeQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aDraft } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
const { refusals } = quoteFormTexts;
let services: TestServices;
let boss: Viewer;
let owner: Visitor;
let productId: string;

beforeEach(async () => {
  await emptyTables(handle);
  boss = await aUser(handle.db, { role: 'owner' });
  productId = await aProduct(handle.db, { stockCount: 1 });
  const viewer = async () => boss;
  services = await createTestServices(handle, { auth: { viewer } as unknown as Auth });
  owner = (await createSite(services)).visitor();
  owner.cookies.set('who', 'boss');
});

async function open(path: string): Promise<string> {
  const answer = await owner.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

const apart = { deposit: '50', fee: '25,000' };
const own = { ...newLine(OWN_WORK), title: '', price: '', days: '', width: '1' };
const gone = newLine('no-such-piece');

it.each<[string, Partial<QuoteDraft>, (typeof refusals)[keyof typeof refusals][]]>([
  ['a deposit and a delivery fee', apart, [refusals.feeWithDeposit]],
  ['nobody to send it to and nowhere to', { name: '', phone: '', city: '' }, [refusals.name, refusals.phone]],
  ['no piece and no way', { lines: [], shippingOption: '' }, [refusals.noPieces, refusals.shipping]],
  ['a piece that left the shop', { lines: [gone] }, [refusals.gone]],
  ['own work of which nothing is known', { lines: [own] }, [refusals.ownTitle, refusals.ownDays, refusals.side]],
])('a quote with %s says so where it is not ready, and leads to each field', async (_, changes, sentences) => {
  const { id } = await makeQuote(services, boss.id, aDraft(services, productId, changes));
  const page = await open(`/quotes/${id}`);
  const [, notice = ''] = page.split(quoteTexts.admin.unfinished);
  const links = [...notice.matchAll(/href="([^"]+\?check)#([^"]+)"[^>]*>([^<]+)</g)];
  const found = links.map(([, , , sentence]) => sentence);
  expect(found).toEqual(expect.arrayContaining(sentences));
  for (const [, path = '', field = '', sentence = ''] of links) {
    expect(path).toBe(`/quotes/${id}/edit?check`);
    const form = await open(path);
    expect(form).toContain(`id="${field}"`);
    expect(form).toContain(sentence);
  }
});

it('and one that can be sent says nothing of it', async () => {
  const { id } = await makeQuote(services, boss.id, aDraft(services, productId));
  expect(await open(`/quotes/${id}`)).not.toContain(quoteTexts.admin.unfinished);
  expect(await open(`/quotes/${id}/edit?check`)).not.toContain('aria-invalid="true"');
});
