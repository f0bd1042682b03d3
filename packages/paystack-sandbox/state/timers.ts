/** Delayed work that belongs to the sandbox: all of it is dropped at once when the sandbox closes or is reset. */
export interface Timers {
  after(milliseconds: number, work: () => void | Promise<void>): void;
  clear(): void;
}

/** setTimeout overflows above 2^31 ms and then fires at once. */
const LONGEST_DELAY = 2_147_483_647;

export const createTimers = (): Timers => {
  const pending = new Set<NodeJS.Timeout>();
  return {
    after: (milliseconds, work) => {
      const timer = setTimeout(
        () => {
          pending.delete(timer);
          Promise.resolve()
            .then(work)
            .catch((error: unknown) => {
              process.stderr.write(`sandbox: delayed work failed: ${String(error)}\n`);
            });
        },
        Math.min(Math.max(0, milliseconds), LONGEST_DELAY),
      );
      pending.add(timer);
    },
    clear: () => {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
};
