import { pino } from 'pino';
import type { Log } from './log.server.ts';

export interface AnsweredRequest {
  requestId: string;
  method: string;
  /** Without what was asked. */
  path: string;
  status: number;
}

/** A write of its own for each line would take longer than the answer: 8 kB or a quarter of a second of them are written together. */
const TOGETHER_BYTES = 8 * 1024;
const AT_THE_LATEST_MS = 250;

/**
 * Lines of the same shape as the other requests' in the log, for answers that take next to no time. Lost is what a killed process had
 * not written yet; one that ends by itself writes it.
 */
export function openAccessLog(log: Log): (answered: AnsweredRequest) => void {
  if (!log.isLevelEnabled('info')) return () => {};
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: AT_THE_LATEST_MS,
  });
  process.on('exit', () => output.flushSync());
  return ({ requestId, method, path, status }) => {
    output.write(
      `{"level":"info","time":"${new Date().toISOString()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":0}\n`,
    );
  };
}
