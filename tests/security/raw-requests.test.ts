import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { SERVER_OPTIONS } from '#server/listen.ts';
import { loadRouteTree } from '#tests/support/route-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let server: Server;
beforeAll(async () => {
  const app = createApp({ services: await createTestServices(database), build: await loadRouteTree() });
  server = createServer(SERVER_OPTIONS, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Everything the server answers to bytes as they are. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let said = '';
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
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
    expect(said).not.toMatch(/^HTTP\/1\.1 (?:2|5)/);
  });

  it('a head of more than 16 kB is refused', async () => {
    expect(await send(head('GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431/);
  });

  it('another host’s name gets into no address of ours', async () => {
    const said = await send(
      'GET /robots.txt HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(said).toContain('Sitemap: http://localhost:3000/');
    expect(said).not.toContain('evil.example');
    const redirected = await send('GET /cart HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(redirected).toMatch(/^HTTP\/1\.1 302/);
    expect(redirected).not.toContain('evil.example');
  });
});
