export type QueueResult<T> = { ok: true; value: T } | { ok: false; reason: 'busy' };

interface QueueOptions {
  atOnce: number;
  waiting: number;
  /** Of those waiting, how many may be of one sender. */
  waitingOfOne?: number;
}

interface Turn {
  /** Whose work it is. */
  from?: string;
  /** Goes before all who are not. */
  isFirst?: boolean;
  /** Aborted when nobody waits for the answer any more: it leaves the line. */
  signal?: AbortSignal | undefined;
}

interface Waiting extends Turn {
  enter: () => void;
}

/**
 * Runs at most `atOnce` pieces of work, first come first served, and lets at most `waiting` more wait. Each one
 * waiting may hold a picture of several megabytes, so there is an end to patience: then it is `busy`.
 */
export function createWorkQueue({ atOnce, waiting, waitingOfOne = waiting }: QueueOptions) {
  let running = 0;
  const line: Waiting[] = [];

  function takeTurn(turn: Turn): Promise<boolean> {
    if (turn.signal?.aborted) return Promise.resolve(false);
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    const ofSender = line.filter(({ from }) => from === turn.from).length;
    if (line.length >= waiting || ofSender >= waitingOfOne) return Promise.resolve(false);
    return new Promise((resolve) => {
      const leave = () => {
        line.splice(line.indexOf(entry), 1);
        resolve(false);
      };
      const enter = () => {
        turn.signal?.removeEventListener('abort', leave);
        resolve(true);
      };
      const entry: Waiting = { ...turn, enter };
      turn.signal?.addEventListener('abort', leave, { once: true });
      const place = turn.isFirst ? line.findIndex(({ isFirst }) => !isFirst) : -1;
      line.splice(place < 0 ? line.length : place, 0, entry);
    });
  }

  return async function run<T>(work: () => Promise<T>, turn: Turn = {}): Promise<QueueResult<T>> {
    if (!(await takeTurn(turn))) return { ok: false, reason: 'busy' };
    try {
      return { ok: true, value: await work() };
    } finally {
      // Whoever finishes hands its place over, so `running` is not touched in between and nobody can slip in.
      const next = line.shift();
      if (next) next.enter();
      else running -= 1;
    }
  };
}
