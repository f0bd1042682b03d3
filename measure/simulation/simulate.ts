import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run simulate -- --seed 123 --runs 1`: the seed of the first run, and how many. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '100' } },
});
const run = spawnSync('node_modules/.bin/vitest', ['run', 'measure/simulation', '--reporter=default'], {
  stdio: 'inherit',
  env: { ...process.env, SIMULATION_SEED: values.seed, SIMULATION_RUNS: values.runs },
});
process.exit(run.status ?? 1);
