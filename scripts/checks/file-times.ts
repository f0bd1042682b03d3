import path from 'node:path';

/** What one file of tests took, in the time its tests ran. */
export type FileTime = { file: string; seconds: number };

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };

export function timesOfVitest({ testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

type Suite = { file: string; suites?: Suite[]; specs?: { tests: { results: { duration: number }[] }[] }[] };

export function timesOfPlaywright({ suites }: { suites: Suite[] }): FileTime[] {
  return suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) }));
}

function secondsOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}
