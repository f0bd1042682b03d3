import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { DearBody } from './dear-bodies.ts';

interface Sender {
  port: number;
  path: string;
  headers: Record<string, string>;
}

/** Sends a body over a connection of its own, until it is all sent or somebody has answered. 0 when the connection was just closed. */
export function sendBody({ port, path, headers }: Sender, { type, pieces, saysLength }: DearBody): Promise<number> {
  const all = [...pieces()];
  const length = all.reduce((sum, { length }) => sum + length, 0);
  return new Promise((resolve) => {
    const sent = request({
      port,
      path,
      host: '127.0.0.1',
      method: 'POST',
      agent: false,
      // Without its port, as a proxy may pass it on.
      headers: { ...headers, host: '127.0.0.1', 'content-type': type, ...(saysLength && { 'content-length': length }) },
    });
    sent.on('response', (answer) => {
      answer.resume().on('close', () => {
        sent.destroy();
        resolve(answer.statusCode ?? 0);
      });
    });
    sent.on('error', () => resolve(0));
    Readable.from(all).pipe(sent);
  });
}
