import { createRandom } from '#measure/simulation/random.ts';
import type { Choose, Decision, Waiting } from './decision.ts';

type Play = (choose: Choose) => Promise<Decision[]>;
type AreIndependent = (one: Waiting, other: Waiting) => boolean;

/** A decision of the play before, or of this one. */
interface Turn extends Omit<Decision, 'chosen'> {
  /** Who has gone on here, in one play after the other. */
  tried: number[];
  /** Whose next step has been tried further up, and nothing it has to do with has happened since. */
  asleep: number[];
}

/**
 * Every order that may end otherwise: goes back to the last decision that had another way, until none has. Of orders that differ only in
 * steps next to each other that have nothing to do with each other, one is played: whoever was tried first stays asleep while the
 * other does what is independent of it (Godefroid's sleep sets). Returns how many there were.
 */
export async function exploreAll(play: Play, areIndependent: AreIndependent): Promise<number> {
  let turns: Turn[] = [];
  let count = 0;
  for (;;) {
    // The rest of the way is that of a play before.
    let isKnown = false;
    await play((decision, step) => {
      const before = turns[step - 1];
      turns[step] ??= { ...decision, tried: [], asleep: before ? stillAsleep(before, areIndependent) : [] };
      const turn = turns[step];
      if (step < turns.length - 1) return turn.tried.at(-1) ?? 0;
      const next = isKnown ? undefined : waysOn(turn)[0];
      isKnown ||= next === undefined;
      const chosen = next ?? decision.enabled[0] ?? 0;
      turn.tried.push(chosen);
      if (isKnown) turn.tried = [...decision.enabled.filter((which) => which !== chosen), chosen];
      return chosen;
    });
    if (!isKnown) count += 1;
    const last = turns.findLastIndex((turn) => waysOn(turn).length > 0);
    if (last < 0) return count;
    turns = turns.slice(0, last + 1);
  }
}

const waysOn = ({ enabled, tried, asleep }: Turn) =>
  enabled.filter((which) => !tried.includes(which) && !asleep.includes(which));

function stillAsleep({ tried, asleep, waiting }: Turn, areIndependent: AreIndependent): number[] {
  const chosen = tried.at(-1) ?? 0;
  return [...asleep, ...tried].filter((which) => {
    const [sleeper, done] = [waiting[which], waiting[chosen]];
    return which !== chosen && sleeper && done && areIndependent(sleeper, done);
  });
}

/** Some of them, by a seed. Returns how many different ones there were among them. */
export async function exploreSome(play: Play, { runs, seed }: { runs: number; seed: number }): Promise<number> {
  const random = createRandom(seed);
  const seen = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const path = await play(({ enabled }) => random.pick(enabled));
    seen.add(path.map(({ chosen }) => chosen).join(''));
  }
  return seen.size;
}
