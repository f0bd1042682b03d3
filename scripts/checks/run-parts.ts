import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';
import type { Part } from './parts.ts';
import { addTotals, formatTotals, NOTHING, type Totals } from './totals.ts';

const REPORTS = ['node_modules/.cache/gida/vitest.json', 'test-results/playwright.json', 'test-results/engines.json'];

/**
 * Runs the parts one after the other, says why the failed ones failed, and ends with a table and the totals over
 * everything, alone on the last line, with every failed test named once more just before it: a record may keep only the end. One failed part does not spare the others. Sets the exit code.
 */
export async function runParts(parts: Part[]): Promise<void> {
  // A report of an earlier run must not pass for this one's.
  for (const report of REPORTS) await rm(path.join(CHECKOUT, report), { force: true });
  const rows: string[] = [];
  const all: string[] = [];
  let sum: Totals = NOTHING;
  for (const { name, run } of parts) {
    console.log(`\n${name} …`);
    const began = performance.now();
    const { totals, output, findings } = await run();
    all.push(...findings);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (totals.failed > 0 && output) console.log(output.trimEnd());
    rows.push(
      `${totals.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(28)}${seconds.padStart(7)} s   ${formatTotals(totals)}`,
    );
    sum = addTotals(sum, totals);
  }
  console.log(`\n${[...rows, '', ...all].join('\n').trimEnd()}\n\n${formatTotals(sum)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  process.channel?.unref();
}
