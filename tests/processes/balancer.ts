import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a balancer sends requests: ports of this machine, changed while it runs. */
export interface Balancer {
  origin: string;
  /** Asked in turn. One that does not take a connection is passed over, as a reverse proxy does. */
  ports: number[];
  /** Whose turn it is next. */
  turn: (index: number) => void;
  close: () => Promise<void>;
}

/**
 * The reverse proxy before several web processes, as docs/operations.md sets one up: each request to the next, to another one when
 * the connection is refused, 502 when a process dies with the request in its hands (whether it was done, only the shop knows).
 */
export async function startBalancer(): Promise<Balancer> {
  const ports: number[] = [];
  let next = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number) => {
    const port = ports[next++ % ports.length];
    if (port === undefined || left === 0) return void outgoing.writeHead(502).end('nobody is there');
    const { method = 'GET', url = '/', headers } = incoming;
    const forwardedFor = [headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const onward = request(
      { port, host: '127.0.0.1', method, path: url, headers: { ...headers, 'x-forwarded-for': forwardedFor } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, left - 1);
      else if (!outgoing.headersSent) outgoing.writeHead(502).end('it went away');
      else outgoing.destroy();
    });
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), ports.length));
  });
  // Longer than any test pauses: a request must not meet a connection that is just being closed.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports,
    turn: (index) => {
      next = index;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
