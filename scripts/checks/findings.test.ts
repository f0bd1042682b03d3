import { expect, it } from 'vitest';
import { findingsOfPlaywright, findingsOfVitest } from './findings.ts';

it('names every failed test of a report with what it said, and a file that did not load', () => {
  const findings = findingsOfVitest({
    testResults: [
      {
        name: `${process.cwd()}/app/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2'] },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(findings).toEqual([
    'FAILED: app/a.test.ts › subtracts\n    expected 1\n      to be 2',
    'FAILED: /b.test.ts\n    Cannot find module',
  ]);
});

it('tells a journey that failed from one that went through at the second try', () => {
  const spec = (title: string, status: string) => ({
    file: 'buy.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'Timeout' } }, {}] }],
  });
  const findings = findingsOfPlaywright({
    errors: [],
    suites: [
      { specs: [spec('pays', 'expected')], suites: [{ specs: [spec('waits', 'unexpected'), spec('goes', 'flaky')] }] },
    ],
  });
  expect(findings).toEqual([
    'FAILED: buy.spec.ts › waits\n    Timeout',
    'AT THE SECOND TRY: buy.spec.ts › goes\n    Timeout',
  ]);
});
