import { chooseTests, type Noticed } from './choose-tests.ts';
import { type Mutant, withFault } from './mutants.ts';
import type { Reach } from './reach.ts';
import type { TestRunner } from './run-tests.ts';

export interface Verdict {
  /** `undecided` = a test failed for want of time; it is tried again the next time. */
  verdict: 'noticed' | 'survived' | 'reached by no test' | 'undecided';
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

/** What a machine that is too busy looks like, and what a mutant may look like that never ends. */
const WANT_OF_TIME = /timeout|timed out|ECONN/i;

/** Runs the nearest test, the next two, then the rest; stops at the first that fails. */
export async function tryMutant(mutant: Mutant, text: string, runner: TestRunner, trial: Trial): Promise<Verdict> {
  const reaching = chooseTests(mutant, trial.reach, trial.noticed);
  const chosen = reaching.slice(0, trial.files);
  if (chosen.length === 0) return { verdict: 'reached by no test' };
  const mutated = { file: mutant.file, text: withFault(text, mutant) };
  let late: Verdict | undefined;
  for (const tests of [chosen.slice(0, 1), chosen.slice(1, 3), chosen.slice(3)]) {
    if (tests.length === 0) continue;
    const usual = tests.reduce((sum, test) => sum + (trial.reach[test]?.seconds ?? 0), 0);
    const results = await runner.run({ tests, mutated }, 60 + 5 * usual);
    const failed = results ? results.find(({ ok }) => !ok) : { test: tests.join(' '), why: 'timeout of the whole run' };
    if (!failed) continue;
    const { test: by, why = '' } = failed;
    if (WANT_OF_TIME.test(why)) {
      late ??= { verdict: 'undecided', by, why };
      continue;
    }
    const key = `${by} ${mutant.file}`;
    trial.noticed.set(key, (trial.noticed.get(key) ?? 0) + 1);
    return { verdict: 'noticed', by, why };
  }
  return late ?? { verdict: 'survived', ran: `${chosen.length} of ${reaching.length}` };
}
