import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { REACH_FOLDER, type RunRequest, type TestFileResult } from './messages.ts';
import { withProbes } from './regions.ts';
import { parse } from './syntax.ts';
import { listTargets } from './targets.ts';

/**
 * One Vitest that stays alive, so that its start is paid once. The mutant is only ever in its memory: no file of the tree changes,
 * and a process that is killed leaves nothing behind.
 */
const root = process.cwd();
const targets = new Set(listTargets(root).map((file) => path.join(root, file)));
const isForReach = Boolean(process.env[REACH_FOLDER]);
let request: RunRequest = { tests: [] };

const vitest = await createVitest(
  {
    watch: false,
    root,
    reporters: [{}],
    // It goes by what is on the disk, and would bring back the source without its fault.
    fsModuleCache: false,
    bail: isForReach ? 0 : 1,
    maxWorkers: isForReach ? 2 : 1,
    setupFiles: ['tests/support/fail-on-console-error.ts', 'measure/mutations/tell-reach.ts'],
    passWithNoTests: true,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load(id) {
          const file = id.split('?')[0] ?? id;
          if (file === absolute(request.mutated?.file)) return request.mutated?.text;
          if (isForReach && targets.has(file)) {
            return withProbes(parse(path.relative(root, file), readFileSync(file, 'utf8')));
          }
          return undefined;
        },
      },
    ],
  },
);
await vitest.standalone();
const specifications = new Map((await vitest.globTestSpecifications()).map((each) => [each.moduleId, each]));

process.on('message', async (next: RunRequest) => {
  const previous = request.mutated?.file;
  request = next;
  for (const file of [previous, next.mutated?.file]) if (file) vitest.invalidateFile(absolute(file));
  // Failures of the mutant before would count for this one.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const wanted = next.tests.flatMap((test) => specifications.get(absolute(test)) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const results = testModules.map(describe);
  const [unhandled] = unhandledErrors;
  if (unhandled && results.every(({ ok }) => ok) && results[0]) {
    Object.assign(results[0], { ok: false, why: firstLine(unhandled) });
  }
  process.send?.(results);
});
process.on('disconnect', () => vitest.close().finally(() => process.exit()));
process.send?.('ready');

function describe(module: TestModule): TestFileResult {
  const test = path.relative(root, module.moduleId);
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
  const state = module.state();
  if (state !== 'failed') return { test, ok: true, seconds };
  const [failed] = module.children.allTests('failed');
  const error = failed?.result().errors?.[0] ?? module.errors()[0];
  return { test, ok: false, seconds, why: [failed?.fullName, error && firstLine(error)].filter(Boolean).join(': ') };
}

function firstLine(error: unknown): string {
  const message = error && typeof error === 'object' && 'message' in error ? error.message : error;
  return String(message).split('\n')[0]?.slice(0, 160) ?? '';
}

function absolute(file: string | undefined): string {
  return file === undefined ? '' : path.join(root, file);
}
