import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { POLICY_OF_NO_PAGE, pageKindOf } from '#server/content-security-policy.ts';
import { NEVER_ENDS, pathOf } from '#tests/support/access-paths.ts';
import { type AccessWorld, createAccessWorld, WHO } from '#tests/support/access-world.ts';
import { listAddresses, loadRouteTree } from '#tests/support/route-tree.ts';
import { Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
});

/** What every answer of the process carries, whatever it is. */
function faultsOf({ headers }: Response, said = ''): string[] {
  const faults: string[] = [];
  const claim = (holds: boolean, fault: string) => holds || faults.push(fault);
  const policy = headers.get('content-security-policy') ?? '';
  const type = headers.get('content-type') ?? '';
  claim(headers.get('x-content-type-options') === 'nosniff', 'nosniff');
  claim(policy.includes("default-src 'none'"), 'no policy');
  claim(!policy.includes('unsafe-eval') && !/script-src[^;]*unsafe/.test(policy), 'unsafe scripts');
  claim(/frame-ancestors '(?:none|self)'/.test(policy), 'frame-ancestors');
  claim(/^(?:DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? ''), 'x-frame-options');
  claim(
    ['strict-origin-when-cross-origin', 'same-origin', 'no-referrer'].includes(headers.get('referrer-policy') ?? ''),
    'referrer',
  );
  claim(headers.has('cross-origin-resource-policy'), 'resource policy');
  claim(/^[0-9a-f]{8}$/.test(headers.get('x-request-id') ?? ''), 'request id');
  claim(!headers.has('x-powered-by') && !headers.has('server'), 'tells what it is made of');
  claim(
    !type.startsWith('text/') || /charset=utf-8/i.test(type) || /^text\/(?:event-stream|x-script)/.test(type),
    `no charset: ${type}`,
  );
  claim(said === '' || type !== '', 'no type');
  return faults;
}

/** What one of our pages carries beside that. */
function faultsOfPage({ headers }: Response, pathname: string): string[] {
  const faults: string[] = [];
  const claim = (holds: boolean, fault: string) => holds || faults.push(fault);
  const policy = headers.get('content-security-policy') ?? '';
  const isPayment = pageKindOf(pathname) === 'payment';
  const features = headers.get('permissions-policy') ?? '';
  const isFramed = policy.includes("frame-ancestors 'self'");
  claim(isFramed || policy.includes("base-uri 'none'; object-src 'none'"), 'base-uri, object-src');
  claim(isFramed || policy.includes("require-trusted-types-for 'script'") !== isPayment, 'trusted types');
  claim(isFramed || policy.includes('report-to csp'), 'reports');
  claim(features.includes('camera=()') && features.includes('payment=()') !== isPayment, 'features');
  claim(
    headers.get('cross-origin-opener-policy') === (isPayment ? 'same-origin-allow-popups' : 'same-origin'),
    'opener',
  );
  return faults;
}

describe('the headers of every address, for everybody', () => {
  it.each(listAddresses())('$address', async ({ address }) => {
    const path = pathOf(address, world.own);
    const faults: Record<string, string[]> = {};
    for (const who of WHO) {
      const answer = await world.people[who].get(path);
      await answer.body?.cancel();
      const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
      const found = [...faultsOf(answer), ...(isPage ? faultsOfPage(answer, path) : [])];
      const kept = answer.headers.get('cache-control') ?? '';
      // Whoever is signed in: nothing on the way or on the disk keeps what they were answered.
      const isPersonal = who !== 'visitor' && answer.status === 200;
      if (isPersonal && !/no-store/.test(kept) && !SAME_FOR_EVERYBODY.includes(address)) found.push(`kept: ${kept}`);
      if (isPage && !answer.headers.get('vary')?.includes('Cookie')) found.push('vary');
      if (found.length > 0) faults[`${who} ${answer.status}`] = found;
    }
    expect(faults).toEqual({});
  });

  /** Programs ask for these, with or without a cookie, and are told the same. */
  const SAME_FOR_EVERYBODY = [
    '/colors/:sheet',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/feeds/meta.csv',
    '/robots.txt',
    '/.well-known/security.txt',
    '/.well-known/ucp',
    '/manifest.webmanifest',
    '/office.webmanifest',
    '/push-worker.js',
    '/shop/suggest',
    '/chat-frame',
  ];

  it('are there in answers to forms too', async () => {
    for (const { address } of listAddresses()) {
      if (NEVER_ENDS.includes(address) || address === '/logout') continue;
      const answer = await world.people.customer.post(pathOf(address, world.own), { unknown: '1' });
      await answer.body?.cancel();
      expect(faultsOf(answer), `${address} ${answer.status}`).toEqual([]);
    }
  });
});

describe('the headers of what is no page', () => {
  const paths: [string, string, RequestInit?][] = [
    ['/healthz', '200'],
    ['/readyz', '200'],
    ['/media/img/00000000000000000000000000000000/640.webp', '404'],
    ['/media/../../etc/passwd', '404'],
    ['/v0/b/gida/o/none', '403|404|401'],
    ['/v0/b/gida/o', '401', { method: 'OPTIONS' }],
    ['/_/csp', '400', { method: 'POST', body: '{}' }],
    ['/cart/add', '403', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: 'a=1' }],
    [
      '/cart/add',
      '413',
      {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'x'.repeat(200 * 1024),
      },
    ],
    ['/webhooks/paystack', '401|400', { method: 'POST', body: '{}' }],
    ['/no/such/page', '404'],
    ['/shop.data', '200'],
    ['/%', '400|404'],
  ];

  it.each(paths)('%s %s', async (path, statuses, init = {}) => {
    // Without the cookies of who walked every address before.
    const answer = await (await world.signIn('visitor')).request(path, init);
    await answer.body?.cancel();
    expect(faultsOf(answer)).toEqual([]);
    expect(statuses === '401' ? '401' : statuses.split('|')).toContain(
      statuses === '401' ? '401' : String(answer.status),
    );
  });

  it('built files', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gida-files-'));
    await mkdir(join(directory, 'assets'));
    writeFileSync(join(directory, 'assets/app.js'), 'export {}');
    writeFileSync(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const services = await createTestServices(database);
    const app = createApp({ services, build: await loadRouteTree(), clientDirectory: directory });
    const visitor = new Visitor((request) => Promise.resolve(app.fetch(request)));
    for (const path of ['/assets/app.js', '/icon.svg']) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(faultsOf(answer), path).toEqual([]);
      expect(answer.headers.get('content-security-policy')).toBe(POLICY_OF_NO_PAGE);
    }
    for (const path of [
      '/assets/../../../etc/passwd.js',
      '/assets/%2e%2e/%2e%2e/x.js',
      '/assets/%252e%252e%252fx.js',
      '/assets\\..\\x.js',
      `/${'a'.repeat(4000)}.js`,
      '/assets/%00.js',
    ]) {
      const answer = await visitor.get(path);
      await answer.body?.cancel();
      expect(answer.status, path).toBe(404);
    }
  });

  it('failures, of the chain and of a page, which say nothing of their cause', async () => {
    const lines: unknown[] = [];
    const services = await createTestServices(database);
    const log = Object.assign(Object.create(services.log), { error: (line: unknown) => lines.push(line) });
    const secret = 'password authentication failed at 10.0.0.7';
    const db = new Proxy(services.db, {
      get: () => {
        throw new Error(secret);
      },
    });
    const broken = { ...services, log, db };
    const failing: Parameters<typeof createApp>[0]['build'][] = [
      await loadRouteTree(),
      () => Promise.reject(new Error(secret)),
    ];
    for (const build of failing) {
      const app = createApp({ services: broken, build });
      const answer = await new Visitor((request) => Promise.resolve(app.fetch(request))).get('/shop');
      const said = await answer.text();
      expect(answer.status).toBe(500);
      expect(faultsOf(answer)).toEqual([]);
      expect(said).not.toContain('10.0.0.7');
      expect(said).not.toMatch(/\.tsx?:\d+|node_modules/);
      expect(said).toMatch(/Something went wrong/);
    }
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('a site on https', () => {
  it('insists on it in every answer, of pages, files, refusals and health', async () => {
    const environment = { PUBLIC_URL: 'https://shop.example', ALLOW_TEST_KEYS: '1' };
    const services = await createTestServices(database, { environment });
    const app = createApp({ services, build: await loadRouteTree() });
    const visitor = new Visitor((request) => Promise.resolve(app.fetch(request)), 'https://shop.example');
    for (const path of ['/', '/shop', '/cart', '/nowhere', '/healthz', '/media/x', '/v0/b/gida/o/x', '/robots.txt']) {
      const answer = await visitor.get(path);
      await answer.body?.cancel();
      expect(answer.headers.get('strict-transport-security'), path).toBe('max-age=63072000');
    }
  });
});
