import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, or one that needed its second try: where it is, its name, and the first lines of what it said. */
export type Finding = string;

const LINES = 4;
const WIDTH = 200;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** A file that could not even be loaded is a finding of its own. */
export function findingsOfVitest({ testResults }: VitestReport): Finding[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [quote('FAILED', name, '', message)] : [];
    return failed.map((one) => quote('FAILED', name, one.fullName, one.failureMessages?.[0]));
  });
}

type PlaywrightSuite = {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

/** Journeys that failed, and those that only went through at the second try: those are defects too, of the site or of the journey. */
export function findingsOfPlaywright({
  suites,
  errors,
}: {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}) {
  const global = (errors ?? []).map(({ message }) => quote('FAILED', 'playwright', '', message));
  return [...global, ...suites.flatMap(findingsOfSuite)];
}

function findingsOfSuite({ specs = [], suites = [] }: PlaywrightSuite): Finding[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return [];
      const message = results.find(({ error }) => error)?.error?.message;
      return [quote(status === 'flaky' ? 'AT THE SECOND TRY' : 'FAILED', file, title, message)];
    }),
  );
  return [...own, ...suites.flatMap(findingsOfSuite)];
}

function quote(word: string, file: string, name: string, message = ''): Finding {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, WIDTH)}`);
  return [`${word}: ${[file.replace(`${process.cwd()}/`, ''), name].filter(Boolean).join(' › ')}`, ...lines].join('\n');
}

/** Of a report that was not written there is nothing to tell: its part counts as failed all the same. */
export async function readList<Report, Entry>(file: string, read: (report: Report) => Entry[]): Promise<Entry[]> {
  return readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => [],
  );
}
