import { get } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from './checks/chromium.ts';

/**
 * `npm run bytes -- http://localhost:3000/shop …`: what a phone downloads for the first view of a page, by kind, before the visitor
 * touches anything and after React has started. A browser says which files; each is then asked for with brotli, which browsers
 * take on https only. Headers are not counted. With `--check` it fails where a page is over its budget (look.md).
 */
const isCheck = process.argv.includes('--check');
const addresses = process.argv.slice(2).filter((argument) => argument !== '--check');

/** Kilobytes of 1024 bytes, by the browser's own word for the kind of file; what is printed counts 1000. */
const BEFORE_A_TOUCH = { document: 25, stylesheet: 15, font: 50, script: 15, image: 120, total: 225 };
const WITH_REACT = { script: 130 };
const over: string[] = [];
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
  const before = await weigh(files);
  console.log(`\n${address}\n  before the first touch  ${inWords(before)}`);
  over.push(...findOver(address, before, BEFORE_A_TOUCH));
  await page.mouse.move(20, 400);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.waitForLoadState('networkidle');
  const after = await weigh(files);
  console.log(`  with React started      ${inWords(after)}`);
  over.push(...findOver(address, after, WITH_REACT));
  await context.close();
}
await browser.close();
if (isCheck && over.length > 0) {
  console.error(`\nOver budget:\n${over.join('\n')}`);
  process.exitCode = 1;
}

/** Address and kind of everything the page fetches, filled as it does. */
function filesOf(page: Page): Map<string, string> {
  const files = new Map<string, string>();
  page.on('requestfinished', (request) => files.set(request.url(), request.resourceType()));
  return files;
}

async function weigh(files: Map<string, string>): Promise<Map<string, number>> {
  const byKind = new Map<string, number>();
  for (const [url, kind] of files) byKind.set(kind, (byKind.get(kind) ?? 0) + (await compressedSize(url)));
  return byKind;
}

function sum(byKind: Map<string, number>): number {
  return [...byKind.values()].reduce((total, size) => total + size, 0);
}

function inWords(byKind: Map<string, number>): string {
  const parts = [...byKind].sort(([a], [b]) => a.localeCompare(b)).map(([kind, size]) => `${kind} ${kilobytes(size)}`);
  return `${parts.join(' · ')} · total ${kilobytes(sum(byKind))} KB`;
}

function findOver(address: string, byKind: Map<string, number>, budgets: Record<string, number>): string[] {
  return Object.entries(budgets).flatMap(([kind, budget]) => {
    const size = kind === 'total' ? sum(byKind) : (byKind.get(kind) ?? 0);
    return size > budget * 1024 ? [`${address}: ${kind} ${kilobytes(size)} of ${budget} KB`] : [];
  });
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
