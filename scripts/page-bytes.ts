import { chromium } from 'playwright-core';
import { findOrInstallChromium } from './checks/chromium.ts';
import { findOver, kilobytes, sumOf, type Weight, weighPage } from './page-weight.ts';

/** `npm run bytes -- http://localhost:3000/shop …`: what a phone downloads, by kind. With `--check` it fails where a page is over its budget. */
const isCheck = process.argv.includes('--check');
const addresses = process.argv.slice(2).filter((argument) => argument !== '--check');
if (addresses.length === 0) {
  console.log('Give one or more addresses: npm run bytes -- http://localhost:3000/shop');
  process.exit(1);
}
const found = await findOrInstallChromium();
if (!found.ok) {
  console.log(`No Chromium or Chrome was found. Install one: ${found.cure}`);
  process.exit(1);
}
const over: string[] = [];
const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox', '--disable-quic'] });
for (const address of addresses) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const weights = await weighPage(await context.newPage(), address);
  console.log(`\n${address}\n  before the first touch  ${inWords(weights.before)}`);
  console.log(`  with React started      ${inWords(weights.after)}`);
  over.push(...findOver(weights).map((what) => `${address}: ${what}`));
  await context.close();
}
await browser.close();
if (isCheck && over.length > 0) {
  console.error(`\nOver budget:\n${over.join('\n')}`);
  process.exitCode = 1;
}

function inWords(weight: Weight): string {
  const parts = [...weight].sort(([a], [b]) => a.localeCompare(b)).map(([kind, size]) => `${kind} ${kilobytes(size)}`);
  return `${parts.join(' · ')} · total ${kilobytes(sumOf(weight))} KB`;
}
