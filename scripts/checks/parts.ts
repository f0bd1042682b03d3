import path from 'node:path';
import { buildIfStale } from '../start/build.ts';
import { CHECKOUT } from '../start/checkout.ts';
import type { findOrInstallEngines } from './engines.ts';
import { type FileTime, timesOfPlaywright, timesOfVitest } from './file-times.ts';
import { type Finding, findingsOfPlaywright, findingsOfVitest, readList } from './findings.ts';
import { runCommand } from './run-command.ts';
import { addTotals, NOTHING, readTotals, type Totals, totalsOfPlaywright, totalsOfVitest } from './totals.ts';

/** `files` only of runs of tests. */
type PartResult = { totals: Totals; output: string; findings: Finding[]; files?: FileTime[] };

/** One line of the table: a check, or a run of tests. */
export type Part = { name: string; run: () => Promise<PartResult> };

/** Keeps what it found out about files that stay the same: a second run needs a tenth of the time. */
const TYPES = ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/gida/types.json'];

/** Checks that read the source and run none of it; each counts as one test. */
export const STATIC_CHECKS: Part[] = [
  check('format and lint', ['biome', 'check', '.']),
  check('types', ['react-router', 'typegen'], TYPES),
  check('arrows', ['depcruise', 'app', 'server', 'packages', 'database', 'scripts', 'tests', 'measure']),
  check('unused', ['knip']),
];

/** Tests of one file each, and of what the source says. Those that ask a whole shop, or start programs, are for `npm test`. */
export const QUICK_TESTS = [
  ...['app/', 'server/', 'scripts/', 'catalogue/', 'packages/backup/', 'tests/spec/'],
  ...['features', 'words', 'routes', 'shells', 'route-facts', 'comments', 'one-way-to-act', 'field-lengths'].map(
    (name) => `tests/${name}.test.ts`,
  ),
];

/** While working on one thing: its format, its arrows and its tests, and all types, since others use it. */
export function checksOf(folders: string[]): Part[] {
  return [
    check('format and lint', ['biome', 'check', ...folders]),
    check('types', ['react-router', 'typegen'], TYPES),
    check('arrows', ['depcruise', ...folders]),
    unitAndUseCaseTests(`tests of ${folders.join(' ')}`, folders),
  ];
}

export const BUILD: Part = {
  name: 'build',
  run: () =>
    buildIfStale(CHECKOUT).then(
      () => asOneTest(true, ''),
      (error: Error) => asOneTest(false, error.message, 'build'),
    ),
};

/** Vitest over all files, or over the given ones. */
export function unitAndUseCaseTests(name: string, files: string[] = []): Part {
  const report = path.join(CHECKOUT, 'node_modules', '.cache', 'gida', 'vitest.json');
  return {
    name,
    run: async () => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const { ok } = await runCommand(['vitest', 'run', ...reporters, ...files], { show: true });
      return {
        totals: await readTotals(report, totalsOfVitest, ok),
        output: '',
        findings: await readList(report, findingsOfVitest),
        files: await readList(report, timesOfVitest),
      };
    },
  };
}

/** A script of package.json that takes long; it counts as one test. */
export function rehearsal(script: string): Part {
  return {
    name: script,
    run: async () => {
      const { ok, output } = await runCommand(['npm', 'run', script]);
      return asOneTest(ok, output, script);
    },
  };
}

/** Playwright's journeys; its configuration names the report. */
export function browserJourneys(chromium: string, shell: Promise<string | undefined>): Part {
  return {
    name: 'browser journeys',
    run: async () => {
      const env = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: (await shell) ?? chromium };
      const { ok } = await runCommand(['playwright', 'test'], { show: true, env });
      const report = path.join(CHECKOUT, 'test-results', 'playwright.json');
      return {
        totals: await readTotals(report, totalsOfPlaywright, ok),
        output: '',
        findings: await readList(report, findingsOfPlaywright),
        files: await readList(report, timesOfPlaywright),
      };
    },
  };
}

/** The journeys in the engines of Safari and Firefox; those that are not to be had here count as skipped, and it is said. */
export function engineJourneys(engines: ReturnType<typeof findOrInstallEngines>): Part {
  return {
    name: 'journeys in other engines',
    run: async () => {
      const { found, left, environment } = await engines;
      for (const { name, cure } of left) console.log(`left out: ${name} is not to be had here (${cure})`);
      if (found.length === 0) return { totals: { ...NOTHING, skipped: left.length }, output: '', findings: [] };
      const { ok } = await runCommand(['playwright', 'test', '-c', 'playwright.engines.config.ts'], {
        show: true,
        env: environment,
      });
      const report = path.join(CHECKOUT, 'test-results', 'engines.json');
      return {
        totals: addTotals(await readTotals(report, totalsOfPlaywright, ok), { ...NOTHING, skipped: left.length }),
        output: '',
        findings: await readList(report, findingsOfPlaywright),
      };
    },
  };
}

function check(name: string, ...commands: string[][]): Part {
  return {
    name,
    run: async () => {
      for (const command of commands) {
        const { ok, output } = await runCommand(command);
        if (!ok) return asOneTest(false, output, name);
      }
      return asOneTest(true, '');
    },
  };
}

function asOneTest(ok: boolean, output: string, name = ''): PartResult {
  const findings = ok ? [] : [`FAILED: ${name}\n${output.trim().split('\n').slice(-8).join('\n')}`];
  return { totals: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output, findings };
}
