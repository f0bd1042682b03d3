import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestRunner } from './run-tests.ts';
import { listTests } from './targets.ts';

/** What one test file reaches, how long it takes, and of which words of it that was measured. */
interface TestReach {
  hash: string;
  ok: boolean;
  seconds: number;
  regions: string[];
}

export type Reach = Record<string, TestReach>;

const BATCH = 8;

/** Measured once; afterwards only test files that are new or were changed are run again. */
export async function measureReach(root: string, cache: string, mayMeasure: boolean): Promise<Reach> {
  const kept = path.join(cache, 'reach.json');
  const reach = readJson<Reach>(kept) ?? {};
  const hashes = new Map(listTests(root).map((test) => [test, hashOf(path.join(root, test))]));
  for (const test of Object.keys(reach)) if (!hashes.has(test)) delete reach[test];
  const wanted = [...hashes].filter(([test, hash]) => reach[test]?.hash !== hash).map(([test]) => test);
  if (wanted.length === 0 || !mayMeasure) return reach;
  const folder = path.join(cache, 'reached');
  const runner = new TestRunner({ reachFolder: folder });
  try {
    for (let at = 0; at < wanted.length; at += BATCH) {
      const batch = wanted.slice(at, at + BATCH);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const results = await runner.run({ tests: batch }, 900);
      const reached = new Map(
        readdirSync(folder).map((name) => {
          const told = readJson<{ test: string; regions: string[] }>(path.join(folder, name));
          return [told?.test, told?.regions] as const;
        }),
      );
      for (const test of batch) {
        const result = results?.find((each) => each.test === test);
        const { ok = false, seconds = 0 } = result ?? {};
        reach[test] = { hash: hashes.get(test) ?? '', ok, seconds, regions: reached.get(test) ?? [] };
        if (!ok) console.log(`not used, fails as it is: ${test} ${result?.why ?? '(no answer)'}`);
      }
      writeFileSync(kept, JSON.stringify(reach));
      console.log(`reach of ${Math.min(at + BATCH, wanted.length)} of ${wanted.length} test files measured`);
    }
  } finally {
    await runner.stop();
  }
  return reach;
}

export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
