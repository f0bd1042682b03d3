import type { Log } from './log.server.ts';
import { standardOutput } from './standard-output.server.ts';

export interface AnsweredRequest {
  requestId: string;
  method: string;
  /** Without what was asked. */
  path: string;
  status: number;
}

/** Lines of the same shape as the other requests' in the log, for answers that take next to no time. */
export function openAccessLog(log: Log): (answered: AnsweredRequest) => void {
  if (!log.isLevelEnabled('info')) return () => {};
  const output = standardOutput();
  return ({ requestId, method, path, status }) => {
    output.write(
      `{"level":"info","time":"${new Date().toISOString()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":0}\n`,
    );
  };
}
