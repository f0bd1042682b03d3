import path from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Reach } from './reach.ts';

/** How often each test file noticed a mutant of each file, as `test file`. */
export type Noticed = Map<string, number>;

/** The test files that reach a mutant, cheapest first; one that is near, or noticed others of the file, is worth some waiting. */
export function chooseTests({ file, region }: Mutant, reach: Reach, noticed: Noticed): string[] {
  return Object.entries(reach)
    .filter(([, { ok, regions }]) => ok && regions.includes(region))
    .map(([test, { seconds }]) => {
      const times = noticed.get(`${test} ${file}`) ?? 0;
      return { test, cost: ((seconds + 2) * distance(test, file)) / (1 + 3 * times) };
    })
    .sort((one, other) => one.cost - other.cost)
    .map(({ test }) => test);
}

function distance(test: string, file: string): number {
  const [folder, name] = [path.dirname(file), path.basename(file).split('.')[0] ?? ''];
  if (test.startsWith(`${folder}/${name}.`)) return 0.2;
  if (path.dirname(test) === folder) return 0.5;
  return test.startsWith('app/') ? 1 : 1.5;
}
