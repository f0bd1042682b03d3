import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { recordTransfer } from './support/own-work.ts';
import { newEmail } from './support/people.ts';
import { openMore } from './support/quote-page.ts';
import { readPdf } from './support/read-pdf.ts';
import { open } from './support/ready.ts';

const LINES = 30;
/** More than anybody orders at once, and longer than a page. */
const ON_PAPER = 60;

const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;
/** A price of its own for each line. */
const priceOf = (line: number) => 10_000 + line;
const nameOf = (line: number) => `Chair number ${line} of ${ON_PAPER}`;
const detailsOf = (line: number) => (line % 7 === 0 ? `Iroko ${'m'.repeat(200)}` : 'Iroko, oiled, with brass feet');

/** An order of thirty pieces, as its form is posted; the page of what was asked for. */
async function orderMany(
  http: {
    get: (path: string) => Promise<{ text: string }>;
    post: (path: string, form: Record<string, string>) => Promise<{ location: string; text: string }>;
  },
  email: string,
) {
  const { text } = await http.get('/quotes/new');
  const requestId = /req_[0-9a-z]{26}/.exec(text)?.[0] ?? '';
  const lines = Array.from({ length: LINES }, (_, index) => {
    const fields = {
      productId: 'own',
      quantity: '2',
      title: nameOf(index + 1),
      details: detailsOf(index + 1),
      price: String(priceOf(index + 1)),
      days: '20',
    };
    return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`line.${index}.${field}`, value]));
  });
  const who = {
    requestId,
    source: 'phone',
    name: 'Bola Ade',
    phone: '0803 555 0142',
    email,
    shippingOption: 'PICKUP',
    deposit: '',
  };
  const { location, text: answer } = await http.post(
    '/quotes/new',
    Object.assign({ intent: 'agreed', ...who }, ...lines),
  );
  expect(location, answer.slice(0, 400)).toMatch(/^\/quotes\//);
  return location;
}

/** The document as it comes out of a printer, page by page. */
async function print(page: Page) {
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

/** More lines than one order of this shop takes: names, prices and all. */
async function lengthen(page: Page, { from = LINES, to = ON_PAPER } = {}) {
  const more = Array.from({ length: to - from }, (_, index) => from + index + 1).map((line) => ({
    name: nameOf(line),
    each: naira(priceOf(line)),
    amount: naira(priceOf(line) * 2),
  }));
  await page
    .locator('.sheet-lines tbody')
    .first()
    .evaluate((body, rows) => {
      for (const { name, each, amount } of rows) {
        const row = body.querySelector('tr')?.cloneNode(true) as HTMLTableRowElement;
        const [words, , unit, sum] = row.cells;
        if (words?.firstChild) words.firstChild.textContent = name;
        if (unit) unit.textContent = each;
        if (sum) sum.textContent = amount;
        body.append(row);
      }
    }, more);
}

/** Each line once and whole on one page, the head above each part of the table, and the total with lines. */
function expectWhole(pages: readonly string[], count: number) {
  for (let line = 1; line <= count; line++) {
    const on = pages.flatMap((text, page) => (text.split('\n').includes(nameOf(line)) ? [page] : []));
    expect(on, `line ${line} is on one page`).toHaveLength(1);
    const text = pages[on[0] ?? 0] ?? '';
    expect(text, `the prices of line ${line} are beside it`).toContain(naira(priceOf(line)));
    expect(text, `the amount of line ${line} is beside it`).toContain(naira(priceOf(line) * 2));
  }
  const withLines = pages.filter((text) => text.includes(` of ${ON_PAPER}`));
  for (const text of withLines)
    expect(text, 'the table has its head on each page').toMatch(/Description\nQty\nEach\nAmount/);
  const total = pages.find((text) => /^Total$/m.test(text)) ?? '';
  expect(total, 'the total is with lines').toContain(` of ${ON_PAPER}`);
}

test('documents of sixty lines come out of a printer whole', async ({ openOwner }) => {
  const { page, http } = await openOwner();
  const asked = await orderMany(http, newEmail('bola'));
  const papers = page.getByRole('region', { name: 'Documents' });

  await test.step('a proforma', async () => {
    await open(page, asked);
    await openMore(page);
    await papers.getByRole('link', { name: /^PF-/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proforma invoice');
    expectWhole(await print(page), LINES);
    await lengthen(page);
    const pages = await print(page);
    expect(pages.length).toBeGreaterThan(2);
    expectWhole(pages, ON_PAPER);
    expect(pages[1], 'a page says which of how many it is').toMatch(new RegExp(`2\\n? / \\n?${pages.length}`));
    // Nothing of the site around it.
    expect(pages.join('\n')).not.toMatch(/Log out|Print or save|Inbox/);
  });

  await test.step('an invoice, once it is paid, and its receipt', async () => {
    await open(page, asked);
    await recordTransfer(page, '₦');
    await expect(page.getByRole('heading', { name: /^GD-\d+$/ })).toBeVisible();
    const order = page.url();
    await papers.getByRole('link', { name: /^INV-/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
    expectWhole(await print(page), LINES);
    // Wherever the last line comes to be on its page.
    for (let lines = LINES; lines < ON_PAPER; lines++) {
      await lengthen(page, { from: lines, to: lines + 1 });
      expectWhole(await print(page), lines + 1);
    }
    await open(page, order);
    await papers.getByRole('link', { name: /^RC-/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
    const receipt = await print(page);
    expect(receipt, 'a receipt is one page').toHaveLength(1);
    expect(receipt[0]).toContain('Received');
  });
});
