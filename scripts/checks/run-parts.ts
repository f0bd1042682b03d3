import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';
import type { FileTime } from './file-times.ts';
import type { Part } from './parts.ts';
import { addTotals, formatTotals, NOTHING, type Totals } from './totals.ts';

const SLOWEST = 10;
const REPORTS = ['node_modules/.cache/gida/vitest.json', 'test-results/playwright.json', 'test-results/engines.json'];

/**
 * Runs the parts one after the other and those of a list at once, says why the failed ones failed, and ends with a table and the totals over
 * everything, alone on the last line, with every failed test named once more just before it: a record may keep only the end. One failed part does not spare the others. Sets the exit code.
 */
export async function runParts(parts: (Part | Part[])[]): Promise<void> {
  // A report of an earlier run must not pass for this one's.
  for (const report of REPORTS) await rm(path.join(CHECKOUT, report), { force: true });
  const rows: string[] = [];
  const all: string[] = [];
  let sum: Totals = NOTHING;
  const slowest: string[] = [];
  const began = performance.now();
  for (const part of parts) {
    const atOnce = [part].flat();
    console.log(`\n${atOnce.map(({ name }) => name).join(', ')} …`);
    for (const { name, seconds, totals, output, findings, files } of await Promise.all(atOnce.map(runTimed))) {
      all.push(...findings);
      slowest.push(...listSlowest(name, files));
      if (totals.failed > 0 && output) console.log(output.trimEnd());
      rows.push(
        `${totals.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(28)}${formatSeconds(seconds)}   ${formatTotals(totals)}`,
      );
      sum = addTotals(sum, totals);
    }
  }
  rows.push(`        ${'together'.padEnd(28)}${formatSeconds(secondsSince(began))}`);
  console.log(`\n${[...slowest, ...rows, '', ...all].join('\n').trimEnd()}\n\n${formatTotals(sum)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  process.channel?.unref();
}

async function runTimed({ name, run }: Part) {
  const began = performance.now();
  const result = await run();
  return { name, seconds: secondsSince(began), ...result };
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

/** The files that took most of a run of tests. */
function listSlowest(name: string, files: readonly FileTime[] = []): string[] {
  if (files.length < SLOWEST) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [`slowest of the ${name}:`, ...slowest.map(({ file, seconds }) => `${formatSeconds(seconds)}  ${file}`), ''];
}
