import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addTotals, formatTotals, readTotals, totalsOfPlaywright, totalsOfVitest } from './totals.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gida-totals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (stats: object) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }));
  return file;
};

describe('totals', () => {
  it('counts a test file that does not load as a failure', () => {
    const assertion = (status: string) => ({ status });
    const totals = totalsOfVitest({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [assertion('passed'), assertion('passed')] },
        { status: 'failed', assertionResults: [assertion('failed')] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(totals).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });

  it('counts a part that crashed, ran nothing or wrote no report as a failure', async () => {
    const read = (file: string, endedWell: boolean) => readTotals(file, totalsOfPlaywright, endedWell);
    expect(await read(report({ expected: 3 }), true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(await read(report({ expected: 3 }), false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(await read(report({ expected: 3, unexpected: 2 }), false)).toEqual({ passed: 3, failed: 2, skipped: 0 });
    expect(await read(report({}), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(await read(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('adds up and reads as one line', () => {
    const sum = addTotals({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 0, skipped: 0 });
    expect(formatTotals(sum)).toBe('3 passed, 0 failed');
    expect(formatTotals({ ...sum, skipped: 4 })).toBe('3 passed, 0 failed, 4 skipped');
  });
});
