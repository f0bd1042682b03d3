import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { SERVER_OPTIONS } from '#server/listen.ts';
import { requestListener } from '#server/request-listener.ts';
import { loadRouteTree } from '#tests/support/route-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let server: Server;
/** What the log holds of them. */
let failures: MockInstance;
beforeAll(async () => {
  const services = await createTestServices(database);
  failures = vi.spyOn(services.log, 'error');
  const app = createApp({ services, build: await loadRouteTree() });
  server = createServer(SERVER_OPTIONS, requestListener(app, services));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Everything the server answers to bytes as they are. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let said = '';
    socket.setTimeout(10_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
    socket.write(bytes);
  });
}

const head = (first: string, ...more: string[]) =>
  `${[first, 'Host: localhost:3000', 'Connection: close', ...more].join('\r\n')}\r\n\r\n`;

describe('bytes that are no good request', () => {
  it('a request of two lengths is refused', async () => {
    const smuggled = '0\r\n\r\nGET /adminHome HTTP/1.1\r\nHost: localhost:3000\r\n\r\n';
    const lengths = [
      ['Content-Length: 6', 'Transfer-Encoding: chunked'],
      ['Content-Length: 6', 'Content-Length: 7'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding : chunked'],
      ['Content-Length: +6'],
    ];
    for (const each of lengths) {
      const said = await send(head('POST /login HTTP/1.1', ...each) + smuggled);
      expect(said, each.join()).toMatch(/^HTTP\/1\.1 400/);
      expect(said.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    }
  });

  it('TRACE is answered with nothing of what was sent', async () => {
    const said = await send(head('TRACE / HTTP/1.1', 'Cookie: gida_session=canary-cookie'));
    expect(said).not.toContain('canary-cookie');
    expect(said).toMatch(/^HTTP\/1\.1 4/);
  });

  it.each(['PROPFIND', 'PURGE', 'LOCK', 'SEARCH', 'QUERY'])('%s is a method of nobody here', async (method) => {
    expect(await send(head(`${method} /shop HTTP/1.1`))).toMatch(/^HTTP\/1\.1 40[05]/);
  });

  it('a path that begins with // is a path, and no host', async () => {
    const led = await send(head('GET //evil.example/shop?a=1 HTTP/1.1'));
    expect(led).toMatch(/^HTTP\/1\.1 308/);
    expect(led).toMatch(/\r\nlocation: \/evil\.example\/shop\?a=1\r\n/i);
    expect(await send(head('GET /\\evil.example/shop HTTP/1.1'))).toMatch(/^HTTP\/1\.1 400/);
    expect(await send(head('POST //evil.example/login HTTP/1.1', 'Content-Length: 0'))).toMatch(/^HTTP\/1\.1 404/);
  });

  it.each([
    '//[',
    '//',
    '///',
    '//%5B',
    '/[',
    '/%00',
    '/%0A',
    '/a%0D%0Ab',
    '/shop/%0A',
    '/shop/%00',
    '/pay/%0A',
    '/%',
    '/%ff',
    '/%E0%A4%A',
    '/media/%00',
    '/media/%',
    '/v0/b/%/o',
    '/assets/%00.js',
    '/..%2f..%2fetc',
    '/shop?q=%00',
    '/shop?%00=%00',
    '/gethelp?order=%00',
    '/_.data',
    '/%0A.data',
    '/shop.data?_routes=%00',
    'http://evil.example/shop',
    'http://evil.example//shop',
    'http://[/',
  ])('%s is answered, and is no failure of ours', async (target) => {
    failures.mockClear();
    expect(await send(head(`GET ${target} HTTP/1.1`))).toMatch(/^HTTP\/1\.1 [234]/);
    expect(failures).not.toHaveBeenCalled();
  });

  it('a head of more than 16 kB is refused', async () => {
    expect(await send(head('GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431/);
  });

  it('another host’s name gets into no address of ours', async () => {
    const claims = 'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nConnection: close';
    const said = await send(`GET /robots.txt HTTP/1.1\r\nHost: localhost:3000\r\n${claims}\r\n\r\n`);
    expect(said).toContain('Sitemap: http://localhost:3000/');
    expect(said).not.toContain('evil.example');
    const redirected = await send(`GET /cart HTTP/1.1\r\nHost: localhost:3000\r\n${claims}\r\n\r\n`);
    expect(redirected).toMatch(/^HTTP\/1\.1 302/);
    expect(redirected).not.toContain('evil.example');
  });
});

/** A request that names another host than PUBLIC_URL does, which is http://localhost:3000. */
const elsewhere = (first: string, host: string, ...more: string[]) =>
  send(`${[first, `Host: ${host}`, 'Connection: close', ...more].join('\r\n')}\r\n\r\n`);

describe('the shop opened under another name or port', () => {
  it.each(['127.0.0.1:3000', 'localhost:3001', 'www.localhost:3000', 'shop.example', '[::1]:3000'])(
    'says at %s where it is, and which setting decides that',
    async (host) => {
      for (const path of ['/', '/shop?q=a&b=%22%3E%3Cscript%3E', '/login', '/adminHome', '/nowhere', '/robots.txt']) {
        const said = await elsewhere(`GET ${path} HTTP/1.1`, host);
        expect(said).toMatch(/^HTTP\/1\.1 421/);
        expect(said.match(/href="(http[^"]*)"/)?.[1]).toBe(`http://localhost:3000${path.replace('&', '&#38;')}`);
        expect(said).toContain(`This request came for ${host}.`);
        expect(said).toContain('PUBLIC_URL');
        expect(said).toMatch(/\r\ncache-control: no-store\r\n/i);
        expect(said).not.toMatch(/\r\n(?:location|set-cookie|cache-status): /i);
      }
    },
  );

  it('does so for a page that lies ready, too', async () => {
    for (let times = 0; times < 2; times++) expect(await send(head('GET /shop HTTP/1.1'))).toMatch(/^HTTP\/1\.1 200/);
    expect(await elsewhere('GET /shop HTTP/1.1', 'shop.example')).toMatch(/^HTTP\/1\.1 421/);
  });

  it('says of a form that nothing was saved, and of data only where the shop is', async () => {
    const form = ['Origin: http://127.0.0.1:3000', 'Sec-Fetch-Site: same-origin', 'Content-Length: 0'];
    for (const host of ['127.0.0.1:3000', 'localhost:3000']) {
      const said = await elsewhere('POST /login HTTP/1.1', host, ...form);
      expect(said).toMatch(/^HTTP\/1\.1 421/);
      expect(said).toContain('What you just sent wasn’t saved');
      expect(said).not.toContain('Bad Request');
    }
    const data = await elsewhere('GET /shop.data HTTP/1.1', '127.0.0.1:3000');
    expect(data).toMatch(/^HTTP\/1\.1 421/);
    expect(data).not.toContain('<');
  });

  it.each([
    '"><script>alert(1)</script>',
    'evil.example"onmouseover="x',
    'localhost:3000@evil.example',
    'evil.example/localhost:3000',
    'evil.example\tlocalhost:3000',
    'evil.example, localhost:3000',
    'localhost:3000#.evil.example',
    'javascript:alert(1)',
    'ev%0d%0aSet-Cookie:a=b',
    `${'a'.repeat(300)}.example`,
    'xn--',
    '',
  ])('repeats nothing of the Host “%s” that is no host', async (host) => {
    failures.mockClear();
    const said = await elsewhere('GET /shop HTTP/1.1', host);
    expect(said).toMatch(/^HTTP\/1\.1 4(?:00|21)/);
    expect(said.split('\r\n\r\n')[1] ?? '').not.toMatch(/evil|<script|javascript:|onmouseover|aaaa/);
    expect(said).not.toMatch(/\r\n(?:location|set-cookie): /i);
    expect(failures).not.toHaveBeenCalled();
  });

  it('answers health checks whatever they call it', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await elsewhere(`GET ${path} HTTP/1.1`, '10.0.0.7:3000')).toMatch(/^HTTP\/1\.1 200/);
      expect(await send(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200/);
    }
    expect(await elsewhere('POST /webhooks/paystack HTTP/1.1', '10.0.0.7', 'Content-Length: 0')).toMatch(
      /^HTTP\/1\.1 401/,
    );
  });
});
