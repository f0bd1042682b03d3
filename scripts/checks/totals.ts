import { readFile } from 'node:fs/promises';

export type Totals = { passed: number; failed: number; skipped: number };

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

export function addTotals(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The closing line that people and machines read. */
export function formatTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A test file that could not even be loaded has no failed test in it, so it counts as one itself. */
export function totalsOfVitest(report: VitestReport): Totals {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function totalsOfPlaywright({ stats }: PlaywrightReport): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * The totals of a part that wrote a JSON report. A part that ended badly without a failed test to show for it (a crash,
 * an unhandled error, no test found) counts as one failure more: its report is not the whole truth.
 */
export async function readTotals<Report>(
  file: string,
  read: (report: Report) => Totals,
  endedWell: boolean,
): Promise<Totals> {
  const totals = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => NOTHING,
  );
  const isTold = endedWell ? totals.passed > 0 : totals.failed > 0;
  return isTold ? totals : { ...totals, failed: totals.failed + 1 };
}
