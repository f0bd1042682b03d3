import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPublic } from './fetch-public.server.ts';

type FetchLimits = Parameters<typeof fetchPublic>[1];

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = (allowed: string[] = [], more: Partial<FetchLimits> = {}): FetchLimits => ({
  maxBytes: 1_000,
  withinMs: 2_000,
  allowed,
  ...more,
});

test('reads a file, following a redirect, and sends nothing of this shop', async () => {
  const seen: string[] = [];
  const host = await serve((request, response) => {
    seen.push(`${request.url} ${Object.keys(request.headers).sort().join(' ')}`);
    if (request.url === '/moved') response.writeHead(302, { location: '/picture?v=2' }).end();
    else response.end('bytes');
  });
  const fetched = await fetchPublic(`http://${host}/moved`, limits([host]));
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from('bytes') });
  expect(seen[1]).toBe('/picture?v=2 accept accept-encoding connection host user-agent');
});

test.each<[string, string]>([
  ['http://127.0.0.1/a.jpg', 'not_public'],
  ['http://localhost/a.jpg', 'not_public'],
  ['http://[::1]/a.jpg', 'not_public'],
  ['http://[::ffff:7f00:1]/a.jpg', 'not_public'],
  ['http://2130706433/a.jpg', 'not_public'],
  ['http://0x7f.1/a.jpg', 'not_public'],
  ['http://169.254.169.254/latest/meta-data/', 'not_public'],
  ['https://10.0.0.8/a.jpg', 'not_public'],
  ['http://8.8.8.8:5432/a.jpg', 'bad_address'],
  ['http://user:password@8.8.8.8/a.jpg', 'bad_address'],
  ['ftp://8.8.8.8/a.jpg', 'bad_address'],
  ['file:///etc/passwd', 'bad_address'],
  ['/pictures/a.jpg', 'bad_address'],
])('%s is refused: %s', async (address, reason) => {
  expect(await fetchPublic(address, limits())).toEqual({ ok: false, reason, lasting: true });
});

test('a redirect is judged as the first address was, and there is an end to them', async () => {
  const inside = await serve((_request, response) => response.end('secret'));
  const host = await serve((request, response) => {
    const location =
      request.url === '/in' ? `http://${inside}/` : request.url === '/file' ? 'file:///etc/passwd' : '/on';
    response.writeHead(301, { location }).end();
  });
  const fetchPath = (path: string) => fetchPublic(`http://${host}${path}`, limits([host]));
  expect(await fetchPath('/in')).toMatchObject({ reason: 'bad_address' });
  expect(await fetchPath('/file')).toMatchObject({ reason: 'bad_address' });
  expect(await fetchPath('/on')).toMatchObject({ reason: 'too_many_redirects' });
});

test.each<[number, object]>([
  [404, { reason: 'not_found', lasting: true }],
  [410, { reason: 'not_found', lasting: true }],
  [403, { reason: 'refused', lasting: true }],
  [204, { reason: 'refused', lasting: true }],
  [429, { reason: 'unreachable', lasting: false }],
  [503, { reason: 'unreachable', lasting: false }],
])('an answer of %i is %j', async (status, outcome) => {
  const host = await serve((_request, response) => response.writeHead(status).end());
  expect(await fetchPublic(`http://${host}/`, limits([host]))).toMatchObject(outcome);
});

test('a body is cut off where it grows too large, announced or not', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/announced') response.writeHead(200, { 'content-length': '1001' });
    response.end(Buffer.alloc(1_001));
  });
  for (const path of ['/announced', '/streamed'])
    expect(await fetchPublic(`http://${host}${path}`, limits([host]))).toMatchObject({ reason: 'too_large' });
});

test('whoever is silent, drips, hangs up or is not there is worth another try', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(200);
    response.write('begun');
    if (request.url === '/breaks') setTimeout(() => response.destroy(), 20);
  });
  const quick = limits([host, '127.0.0.1:1'], { withinMs: 300 });
  for (const address of [
    `http://${host}/silent`,
    `http://${host}/drips`,
    `http://${host}/breaks`,
    'http://127.0.0.1:1/',
  ])
    expect(await fetchPublic(address, quick)).toEqual({ ok: false, reason: 'unreachable', lasting: false });
  expect(await fetchPublic('http://no-such-host.invalid/a.jpg', quick)).toMatchObject({ lasting: false });
});
