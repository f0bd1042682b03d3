import type { IncomingMessage } from 'node:http';

/** Whether a body follows the headers; Node calls a request without one complete only a moment after it has handed it over. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
