export type QueueResult<T> = { ok: true; value: T } | { ok: false; reason: 'busy' };

/**
 * Runs at most `atOnce` pieces of work, first come first served, and lets at most `waiting` more wait. Each one
 * waiting may hold a picture of several megabytes, so there is an end to patience: then it is `busy`.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<QueueResult<T>> {
    if (running >= atOnce) {
      if (line.length >= waiting) return { ok: false, reason: 'busy' };
      // Whoever finishes hands its place over, so `running` is not touched in between and nobody can slip in.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
