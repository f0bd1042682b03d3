import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from '#server/connection-limits.ts';
import { SERVER_OPTIONS } from '#server/listen.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server with the shop's limits, shortened where a test would wait for them. */
async function listen(options: object = {}, limits: { formWithinMs?: number } = {}): Promise<number> {
  server = createServer({ ...SERVER_OPTIONS, ...options }, (request, response) => {
    if (request.url?.startsWith('/v0/')) return response.writeHead(401).end('not you');
    request.resume();
    request.on('end', () => response.end('answered'));
  });
  limitConnections(server, { isBehindProxy: false, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Everything the server says to these words until it hangs up. */
function say(port: number, words: string, until = 5_000): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    const timer = setTimeout(() => socket.destroy(), until);
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(heard);
    });
  });
}

const HEAD = 'POST /login HTTP/1.1\r\nHost: shop\r\n';

it.each([
  ['a length and chunks at once', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, '400'],
  ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, '400'],
  ['chunks by another name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, '400'],
  ['a header on a continued line', 'GET / HTTP/1.1\r\nHost: shop\r\n folded\r\n\r\n', '400'],
  ['a name with a space', 'GET / HTTP/1.1\r\nHost : shop\r\n\r\n', '400'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['17 kB of headers', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, '431'],
])('refuses %s', async (_what, words, status) => {
  const heard = await say(await listen(), words);
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(heard).not.toContain('answered');
});

it('answers requests that are sent in one go one after the other', async () => {
  const port = await listen();
  const get = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
  const heard = await say(port, get.repeat(49) + get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect(heard.match(/answered/g)).toHaveLength(50);
});

it('hangs up on headers that do not come to an end', async () => {
  const port = await listen({ headersTimeout: 100, connectionsCheckingInterval: 20 });
  expect(await say(port, 'GET / HTTP/1.1\r\nHost: shop\r\nX-A: ')).toMatch(/^HTTP\/1.1 408/);
});

it('does not wait for a form that trickles in, but for a photo', async () => {
  const port = await listen({}, { formWithinMs: 100 });
  expect(await say(port, `${HEAD}Content-Length: 100\r\n\r\na`)).toMatch(/^HTTP\/1.1 408/);
  const photo = say(port, `${HEAD.replace('/login', '/profilePic')}Content-Length: 100\r\n\r\na`, 400);
  expect(await photo).toBe('');
});

it('hangs up on who goes on sending what was answered already', async () => {
  const file = `${HEAD.replace('/login', '/v0/b/gida/o')}Content-Length: 9000000\r\n\r\n`;
  const port = await listen();
  const startedAt = performance.now();
  const heard = new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(file));
    const trickle = setInterval(() => socket.write('a'), 100);
    let words = '';
    socket.on('data', (chunk) => {
      words += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(trickle);
      resolve(words);
    });
  });
  expect(await heard).toMatch(/^HTTP\/1.1 401.*not you/s);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('drops the oldest of too many silent connections of one address, and serves the others', async () => {
  const port = await listen();
  const silent = Array.from({ length: 150 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await sleep(200);
  expect(await say(port, 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')).toContain('answered');
  await sleep(100);
  const left = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  expect(left).toBeLessThanOrEqual(100);
  for (const socket of silent) socket.destroy();
});

it('drops the oldest of too many forms of one address that do not come to an end, whatever their method', async () => {
  const port = await listen();
  const slow = Array.from({ length: 150 }, (_, index) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = index % 2 ? HEAD : HEAD.replace('POST', 'GET');
      socket.write(`${head}Content-Length: 100\r\n\r\na`);
    });
    return socket.on('error', () => {});
  });
  await sleep(300);
  const form = `${HEAD}Content-Length: 5\r\nConnection: close\r\n\r\nhello`;
  for (let bought = 0; bought < 5; bought++) expect(await say(port, form)).toContain('answered');
  const left = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  expect(left).toBeLessThanOrEqual(101);
  for (const socket of slow) socket.destroy();
});
