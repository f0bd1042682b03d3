import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

interface Keeper {
  /** Resolves, with the reason, when the server is gone and cannot be started again: whoever needs it has to end. */
  givenUp: Promise<string>;
  /** Looks no longer; afterwards the server is started by nobody. */
  stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** A full disk may be emptied; a supervisor above waits no longer for somebody to look at it. */
const GIVE_UP_AFTER_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Starts an embedded server again whenever all of it is gone (killed, out of memory). One whose helpers alone were killed recovers by itself.
 * The caller holds the data folder's lock, so that nobody else starts it.
 */
export function keepRunning(
  database: Pick<EmbeddedPostgres, 'isRunning' | 'startAgain'>,
  options: { log: (message: string) => void; lookEveryMs?: number; giveUpAfterMs?: number },
): Keeper {
  const { log, lookEveryMs = LOOK_EVERY_MS, giveUpAfterMs = GIVE_UP_AFTER_MS } = options;
  const over = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal, ref: false }).catch(() => {});

  /** The reason, when it cannot be done. */
  async function startAgain(): Promise<string | undefined> {
    log('PostgreSQL is gone: starting it again');
    const began = performance.now();
    while (!over.signal.aborted) {
      try {
        await database.startAgain();
        log(`PostgreSQL runs again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
        return undefined;
      } catch (error) {
        if (performance.now() - began > giveUpAfterMs) return (error as Error).message;
      }
      await pause(PAUSE_MS);
    }
    return undefined;
  }

  let giveUp = (_reason: string) => {};
  const givenUp = new Promise<string>((resolve) => {
    giveUp = resolve;
  });
  const watching = (async () => {
    for (;;) {
      await pause(lookEveryMs);
      if (over.signal.aborted) return;
      if (await database.isRunning()) continue;
      const reason = await startAgain();
      if (reason !== undefined) return giveUp(reason);
    }
  })();
  return {
    givenUp,
    stop: async () => {
      over.abort();
      await watching;
    },
  };
}
