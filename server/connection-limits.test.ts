import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limits.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('ends a connection for the silence of its sender, and never for its own', async () => {
  const asked: ServerResponse[] = [];
  server = createServer((request, response) => {
    request.resume();
    asked.push(response);
  });
  limitConnections(server, { isBehindProxy: true, silenceMs: 200 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const say = (words: string) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    return new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  };
  const waits = say('POST /bespoke HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab');
  // As long as this one takes to be cut off, and a second one after it, the first has been waiting twice over.
  const silent = () => say('POST /bespoke HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na');
  expect(await silent()).toBe('');
  expect(await silent()).toBe('');
  asked[0]?.end('kept');
  expect(await waits).toContain('kept');
});
