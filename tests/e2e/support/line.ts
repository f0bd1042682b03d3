import { request as ask, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The line between one browser and the site: a proxy that can be cut, as in a tunnel. The browser itself goes on believing in it. */
export interface Line {
  /** For `proxy` of a browser context. */
  server: string;
  cut(): void;
  mend(): void;
  /** Answers in the place of the site. */
  stand(path: string, program: string | undefined): void;
  close(): Promise<void>;
}

export async function layLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  const standing = new Map<string, string>();
  let isCut = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://nowhere.invalid');
    const stands = standing.get(pathname);
    if (isCut) request.socket.destroy();
    else if (stands)
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(stands);
    else {
      const { method = 'GET', headers } = request;
      const asked = ask(request.url ?? '', { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      });
      asked.on('error', () => request.socket.destroy());
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    stand: (path, program) => (program ? standing.set(path, program) : standing.delete(path)),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
