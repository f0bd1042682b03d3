import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { listMutants, readSources, sample } from './mutants.ts';
import { measureReach, readJson } from './reach.ts';
import { type Kept, printSummary } from './report.ts';
import { TestRunner } from './run-tests.ts';
import { listTargets } from './targets.ts';
import { type Trial, tryMutant } from './try-mutant.ts';

/**
 * `npm run mutate -- --seed 1 --sample 300`: puts small faults into the code of money, stock, stages and rights, one at a time, and
 * says which of them no test notices. What was found is kept by seed, so the same command goes on where it was cut.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '300' },
    /** Only files whose path holds this. */
    only: { type: 'string', default: '' },
    /** How many test files a mutant is shown to at most. */
    files: { type: 'string', default: '12' },
    /** How many mutants are tried side by side. */
    beside: { type: 'string', default: '1' },
    /** Tries the survivors once more. */
    again: { type: 'boolean', default: false },
    /** Does without tests whose reach was not measured before. */
    'no-measuring': { type: 'boolean', default: false },
  },
});
setPriority(5);
const cache = path.join(CHECKOUT, 'var', 'mutations');
const file = path.join(cache, `seed-${values.seed}.json`);
mkdirSync(cache, { recursive: true });

const sources = readSources(CHECKOUT, listTargets(CHECKOUT));
const texts = new Map(sources.map((source) => [source.file, source.text]));
const all = listMutants(sources).filter((mutant) => mutant.file.includes(values.only));
const mutants = sample(all, { seed: Number(values.seed), size: Number(values.sample) });
const kept: Kept = readJson(file) ?? {};
const waiting = mutants.filter(({ id }) => {
  const verdict = kept[id]?.verdict ?? 'undecided';
  return verdict === 'undecided' || (values.again && verdict !== 'noticed');
});

const runners = Array.from({ length: Number(values.beside) }, () => new TestRunner());
try {
  const reach = await measureReach(CHECKOUT, cache, !values['no-measuring']);
  const noticed = new Map<string, number>();
  const trial: Trial = { reach, noticed, files: Number(values.files) };
  let left = waiting.length;
  await Promise.all(
    runners.map(async (runner) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const verdict = await tryMutant(mutant, texts.get(mutant.file) ?? '', runner, trial);
        kept[mutant.id] = verdict;
        writeFileSync(file, JSON.stringify(kept, null, 1));
        left -= 1;
        console.log(`${verdict.verdict}: ${mutant.file}:${mutant.line} ${mutant.operator}; ${left} left`);
      }
    }),
  );
} finally {
  await Promise.all(runners.map((runner) => runner.stop()));
}
printSummary(mutants, kept, all.length);
