import { get } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from './checks/chromium.ts';

/**
 * `npm run bytes -- http://localhost:3000/shop …`: what a phone downloads for the first view of a page, by kind, before the visitor
 * touches anything and after React has started. A browser says which files; each is then asked for with brotli, which browsers
 * take on https only. Headers are not counted. The budgets are in docs/performance.md.
 */
const addresses = process.argv.slice(2);
if (addresses.length === 0) {
  console.log('Give one or more addresses: npm run bytes -- http://localhost:3000/shop');
  process.exit(1);
}
const found = await findOrInstallChromium();
if (!found.ok) {
  console.log(`No Chromium or Chrome was found. Install one: ${found.cure}`);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox', '--disable-quic'] });
for (const address of addresses) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const files = filesOf(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  console.log(`\n${address}\n  before the first touch  ${await inWords(files)}`);
  await page.mouse.move(20, 400);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.waitForLoadState('networkidle');
  console.log(`  with React started      ${await inWords(files)}`);
  await context.close();
}
await browser.close();

/** Address and kind of everything the page fetches, filled as it does. */
function filesOf(page: Page): Map<string, string> {
  const files = new Map<string, string>();
  page.on('requestfinished', (request) => files.set(request.url(), request.resourceType()));
  return files;
}

async function inWords(files: Map<string, string>): Promise<string> {
  const byKind = new Map<string, number>();
  for (const [url, kind] of files) byKind.set(kind, (byKind.get(kind) ?? 0) + (await compressedSize(url)));
  const total = [...byKind.values()].reduce((sum, size) => sum + size, 0);
  const parts = [...byKind].sort(([a], [b]) => a.localeCompare(b)).map(([kind, size]) => `${kind} ${kilobytes(size)}`);
  return `${parts.join(' · ')} · total ${kilobytes(total)} KB`;
}

function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}

function kilobytes(size: number): string {
  return (size / 1000).toFixed(1);
}
