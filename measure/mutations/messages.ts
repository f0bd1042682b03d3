/** What the process that runs tests is told: these files, with one file of the source as it would be. */
export interface RunRequest {
  tests: string[];
  mutated?: { file: string; text: string };
}

export interface TestFileResult {
  test: string;
  ok: boolean;
  seconds: number;
  /** The first test that failed and the first line of why. */
  why?: string;
}

/** A folder: each test file writes there which regions of the source it reached, and nothing stops at a failure. */
export const REACH_FOLDER = 'REACH_FOLDER';

/** The function of that name on `globalThis` is told of each region reached. */
export const REACH = '__reach';
