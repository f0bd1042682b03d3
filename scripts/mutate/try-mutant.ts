import { chooseTests, type Noticed } from './choose-tests.ts';
import type { RunRequest, TestFileResult } from './messages.ts';
import { type Mutant, withFault } from './mutants.ts';
import type { Reach } from './reach.ts';
import type { TestRunner } from './run-tests.ts';

export interface Verdict {
  verdict: 'noticed' | 'survived' | 'reached by no test';
  by?: string;
  why?: string;
  /** Test files run, of those that reach it. */
  ran?: string;
}

export interface Trial {
  reach: Reach;
  noticed: Noticed;
  /** How many test files a mutant is shown to at most. */
  files: number;
}

/** Runs the nearest test, the next two, then the rest; stops at the first that fails. */
export async function tryMutant(mutant: Mutant, text: string, runner: TestRunner, trial: Trial): Promise<Verdict> {
  const reaching = chooseTests(mutant, trial.reach, trial.noticed);
  const chosen = reaching.slice(0, trial.files);
  if (chosen.length === 0) return { verdict: 'reached by no test' };
  const mutated = { file: mutant.file, text: withFault(text, mutant) };
  for (const tests of [chosen.slice(0, 1), chosen.slice(1, 3), chosen.slice(3)]) {
    if (tests.length === 0) continue;
    const usual = tests.reduce((sum, test) => sum + (trial.reach[test]?.seconds ?? 0), 0);
    const results = await runner.run({ tests, mutated }, 60 + 5 * usual);
    if (!results) return { verdict: 'noticed', by: tests.join(' '), why: 'the time was up' };
    const failed = results.find(({ ok }) => !ok);
    if (failed && !(await isBusyMachine(failed, runner, { mutated, tests: [failed.test] }, 60 + 5 * usual))) {
      const { test: by, why = '' } = failed;
      const key = `${by} ${mutant.file}`;
      trial.noticed.set(key, (trial.noticed.get(key) ?? 0) + 1);
      return { verdict: 'noticed', by, why };
    }
  }
  return { verdict: 'survived', ran: `${chosen.length} of ${reaching.length}` };
}

/** Whether a test failed for want of time alone: then it passes, or fails in the same way, when it is run by itself. */
async function isBusyMachine({ why = '' }: TestFileResult, runner: TestRunner, request: RunRequest, limit: number) {
  if (/timeout exceeded when trying to connect|canceling statement/.test(why)) return true;
  if (!/timed? ?out|ECONN/i.test(why)) return false;
  const again = await runner.run(request, limit);
  return again?.every(({ ok }) => ok) ?? false;
}
