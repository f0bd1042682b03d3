import { createRandom } from '#measure/simulation/random.ts';
import type { Decision } from './run-schedule.ts';

type Play = (choose: (enabled: number[], step: number) => number) => Promise<Decision[]>;

/** Every order there is: goes back to the last decision that had another way, until none has. Returns how many there were. */
export async function exploreAll(play: Play): Promise<number> {
  let prefix: number[] = [];
  for (let played = 1; ; played++) {
    const path = await play((enabled, step) => prefix[step] ?? enabled[0] ?? 0);
    const last = path.findLastIndex(({ chosen, enabled }) => enabled.indexOf(chosen) < enabled.length - 1);
    const turn = path[last];
    if (!turn) return played;
    const next = turn.enabled[turn.enabled.indexOf(turn.chosen) + 1] ?? 0;
    prefix = [...path.slice(0, last).map(({ chosen }) => chosen), next];
  }
}

/** Some of them, by a seed. Returns how many different ones there were among them. */
export async function exploreSome(play: Play, { runs, seed }: { runs: number; seed: number }): Promise<number> {
  const random = createRandom(seed);
  const seen = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const path = await play((enabled) => random.pick(enabled));
    seen.add(path.map(({ chosen }) => chosen).join(''));
  }
  return seen.size;
}
