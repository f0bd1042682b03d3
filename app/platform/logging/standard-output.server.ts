import { pino } from 'pino';

type Output = ReturnType<typeof pino.destination>;

/** A write of its own for each line would take longer than a kept page: 8 kB or a quarter of a second of them are written together. */
const TOGETHER_BYTES = 8 * 1024;
const AT_THE_LATEST_MS = 250;

let output: Output | undefined;

/**
 * Where this process writes its lines, one after the other. Lost is what a killed process had not written yet; one that ends by itself
 * writes it, and `flushSync` writes what must not be lost.
 */
export function standardOutput(): Output {
  if (output) return output;
  const opened = pino.destination({ dest: 1, sync: false, minLength: TOGETHER_BYTES, periodicFlush: AT_THE_LATEST_MS });
  process.on('exit', () => opened.flushSync());
  output = opened;
  return opened;
}
