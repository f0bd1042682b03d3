import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSendRequest } from './send-request.server.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const sockets = new Set<Socket>();
let server: Server | undefined;
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A service that answers each request of a connection as it is told, down to the bytes. */
async function serve(...answers: ((socket: Socket) => void)[]): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      requests.push(String(bytes).split('\r\n')[0] ?? '');
      (answers.length > 1 ? answers.shift() : answers[0])?.(socket);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`, requests };
}
const good = (socket: Socket) => socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}`);
const send = createSendRequest({ connectMs: 300, totalMs: 400, maxBytes: 1_000 });
const get = (url: string) => send({ method: 'GET', url, headers: {} });

describe('a request to a service in trouble', () => {
  const TROUBLES: [string, (socket: Socket) => void, RegExp][] = [
    ['says nothing', () => {}, /no answer within 400 ms/],
    ['says its first line and no more', (socket) => socket.write(HEAD), /no answer within 400 ms/],
    [
      'never finishes',
      (socket) => {
        socket.write(`${HEAD}Content-Length: 900\r\n\r\n`);
        const drip = setInterval(() => socket.write(' '), 20);
        socket.on('close', () => clearInterval(drip));
      },
      /no answer within 400 ms|aborted/,
    ],
    ['hangs up before a word', (socket) => socket.end(), /socket hang up/],
    ['breaks off', (socket) => socket.destroy(), /ECONNRESET|socket hang up/],
    ['hangs up in the middle', (socket) => socket.end(`${HEAD}Content-Length: 90\r\n\r\n{"sta`), /aborted/],
    [
      'cuts its last piece off',
      (socket) => socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"sta\r\n`),
      /aborted/,
    ],
    ['speaks something else', (socket) => socket.end('SSH-2.0-OpenSSH_9\r\n'), /Parse Error/],
    [
      'says two lengths',
      (socket) => socket.end(`${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
      /Parse Error/,
    ],
    [
      'says too much',
      (socket) => socket.write(`${HEAD}Content-Length: 2000\r\n\r\n${' '.repeat(2_000)}`),
      /more than 1000/,
    ],
  ];

  it.each(TROUBLES)('ends when the service %s', async (_name, trouble, words) => {
    const { url } = await serve(trouble);
    await expect(get(url)).rejects.toThrow(words);
  });

  it('ends when nobody is there', async () => {
    const { url } = await serve(good);
    await new Promise((resolve) => server?.close(resolve));
    await expect(get(url)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('follows nobody elsewhere', async () => {
    const { url, requests } = await serve((socket) =>
      socket.write('HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n'),
    );
    expect(await get(url)).toEqual({ status: 302, body: '' });
    expect(requests).toHaveLength(1);
  });

  it('asks once more by itself only where a kept connection was closed, and never for what must not be done twice', async () => {
    const closing = () => [good, (socket: Socket) => socket.destroy(), good];
    const { url, requests } = await serve(...closing());
    await get(url);
    expect(await get(url)).toEqual({ status: 200, body: '{}' });
    expect(requests).toHaveLength(3);
    const other = await serve(...closing());
    await get(other.url);
    await expect(send({ method: 'POST', url: other.url, headers: {}, body: '{}', once: true })).rejects.toThrow();
    expect(other.requests).toHaveLength(2);
  });
});
