import { setTimeout as sleep } from 'node:timers/promises';

/** What somebody waits who comes after the first few of their block: next to nothing to a person, much to a program. */
const EACH_MS = 2_000;
const MOST_OF_BLOCK = 20;
const MOST = 60;

/**
 * Lets one block of addresses have a few tries under way at a time, each of which takes a while. False when too many wait already: they
 * hold a place among the requests that the server takes in.
 */
export function createWaitTurn(pause: (ms: number) => Promise<unknown> = sleep) {
  const waiting = new Map<string, number>();
  let all = 0;
  return async function waitTurn(block: string): Promise<boolean> {
    const before = waiting.get(block) ?? 0;
    if (before >= MOST_OF_BLOCK || all >= MOST) return false;
    waiting.set(block, before + 1);
    all += 1;
    try {
      await pause(EACH_MS);
      return true;
    } finally {
      all -= 1;
      const left = (waiting.get(block) ?? 1) - 1;
      if (left > 0) waiting.set(block, left);
      else waiting.delete(block);
    }
  };
}
