import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES as ALL } from '#app/routes/pages.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/** Brotli, first view of a public page on a phone; the rest of the budgets needs the built files: `npm run bytes`. */
const HTML_AT_MOST = 25 * 1024;
const SCRIPT_BEFORE_A_TOUCH_AT_MOST = 15 * 1024;

const PAGES = [
  ...ALL.flatMap(({ address, id, facts }) =>
    facts.cached && !address.includes(':') && id.startsWith('routes/public/') ? [address] : [],
  ),
  '/shop/piece-a',
  '/contact',
  '/login',
  '/no-such-page',
];

const database = useTestDatabase();
let visitor: Visitor;

beforeAll(async () => {
  visitor = (await createSite(await createTestServices(database))).visitor();
  const sizes = ['Two seats', 'Three seats', 'Corner'].map((label) => ({ label }));
  for (let piece = 0; piece < 24; piece++) {
    const id = `piece-${String.fromCharCode(97 + piece)}`;
    await aProduct(database.db, { id, name: `Àdùnní ${id}`, colors: ['Blue', 'Beige', 'Green'], sizes });
  }
});

const brotli = (text: string) => brotliCompressSync(text).byteLength;

describe.each(PAGES)('%s', (path) => {
  let html: string;

  beforeAll(async () => {
    html = await (await visitor.get(path)).text();
  });

  it('is a page of at most 25 KB', () => {
    expect(html).toContain('</html>');
    expect(brotli(html)).toBeLessThan(HTML_AT_MOST);
  });

  it('fetches no script and runs next to none before the visitor touches anything', () => {
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
      ([, attributes = '', text = '']) => ({ attributes, text }),
    );
    expect(scripts.filter(({ attributes }) => /\bsrc=/.test(attributes))).toEqual([]);
    expect(html).not.toMatch(/rel="modulepreload"/);
    const running = scripts.filter(({ attributes }) => !/type="(?:text\/late|application\/ld\+json)"/.test(attributes));
    expect(running.length).toBeGreaterThan(0);
    expect(brotli(running.map(({ text }) => text).join(''))).toBeLessThan(SCRIPT_BEFORE_A_TOUCH_AT_MOST);
  });

  it('names no file of the back office and nothing of another site', () => {
    expect(html.match(/(?:href|src)="[^"]*routes\/(?:admin|customer)[^"]*"/g)).toBeNull();
    const fetched = [...html.matchAll(/<(?:link|script|img|source|iframe)\b[^>]*?(?:href|src|srcset)="([^"]+)"/gi)];
    const foreign = fetched.filter(([tag, url = '']) => /^(?:https?:)?\/\//.test(url) && !/rel="canonical"/.test(tag));
    expect(foreign).toEqual([]);
  });
});
