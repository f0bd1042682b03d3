import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { startSandbox } from '#packages/paystack-sandbox/neighbours/start-everything.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { buildShop, type ShopProcess, startShopProcess } from './shop-process.ts';

export interface Web extends ShopProcess {
  port: number;
  /** A browser that talks to this process alone; its cookies can be handed to one of another process. */
  visitor: () => Visitor;
}

type StartOptions = { environment?: Record<string, string>; preload?: string };

/** Several processes of the shop on one database, with one store of files and one outside world, behind one public address. */
export interface ShopWorld {
  balancer: Balancer;
  sandbox: { url: string; smtpUrl: string };
  /** The store of files they share. */
  store: ObjectStore;
  web: (options?: StartOptions) => Promise<Web>;
  worker: (options?: StartOptions) => Promise<ShopProcess>;
  /** A browser that knows the public address only, from an address of its own. */
  visitor: () => Visitor;
  /** The sandbox's switches (`packages/paystack-sandbox/control`), as JSON. */
  control: (path: string, json: object) => Promise<Response>;
  /** What the sandbox's mailbox holds, of one recipient or of all. */
  mails: (to?: string) => Promise<{ to: string[]; subject: string }[]>;
  close: () => Promise<void>;
}

const SECRET = 'a-secret-of-thirty-two-characters!';
let addresses = 0;

export async function openShopWorld(
  databaseUrl: string,
  options: { storage?: 's3' | 'disk'; environment?: Record<string, string> } = {},
): Promise<ShopWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-world-'));
  const [balancer, s3] = await Promise.all([
    startBalancer(),
    options.storage === 'disk' ? undefined : startS3Server(),
    buildShop(),
  ]);
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: path.join(folder, 'sandbox'),
    webhookUrl: `${balancer.origin}/webhooks/paystack`,
    secretKey: 'sk_test_world',
    publicKey: 'pk_test_world',
    googleClientId: 'world.apps.googleusercontent.com',
    googleClientSecret: 'world-secret',
    webhookRetrySeconds: [0.5, 1, 2, 4, 8, 16],
    rateLimitPerMinute: 0,
  });
  const environment = {
    ...sandbox.environment,
    PUBLIC_URL: balancer.origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    STORAGE_URL: s3?.url ?? `file:${folder}/uploads`,
    AUTH_SECRET: SECRET,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...options.environment,
  };
  const started: ShopProcess[] = [];

  const visitorOf = (origin: string, publicUrl = balancer.origin) => {
    const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
    return new Visitor((asked) => sendTo(origin, asked, from), publicUrl);
  };

  return {
    balancer,
    sandbox,
    store: await openObjectStore(environment.STORAGE_URL),
    async web({ environment: own, preload } = {}) {
      const port = Number(own?.PORT ?? (await freePort()));
      const given = { ...environment, WORKER: 'off', PORT: String(port), ...own };
      const shop = await startShopProcess(given, { preload });
      started.push(shop);
      balancer.ports.push(port);
      return Object.assign(shop, { port, visitor: () => visitorOf(`http://127.0.0.1:${port}`, own?.PUBLIC_URL) });
    },
    async worker({ environment: own, preload } = {}) {
      const given = { ...environment, WORKER: 'only', LOG_LEVEL: 'info', ...own };
      const shop = await startShopProcess(given, { preload });
      started.push(shop);
      return shop;
    },
    visitor: () => visitorOf(balancer.origin),
    control: (where, json) =>
      fetch(`${sandbox.url}${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
    mails: async (to = '') => (await fetch(`${sandbox.url}/mail.json?to=${encodeURIComponent(to)}`)).json() as never,
    async close() {
      await Promise.all(started.map((shop) => shop.stop()));
      await sandbox.close();
      await Promise.all([balancer.close(), s3?.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The request as the visitor made it, to the process that is to answer it. */
async function sendTo(origin: string, asked: Request, from: string): Promise<Response> {
  const { pathname, search } = new URL(asked.url);
  const headers = new Headers(asked.headers);
  headers.set('x-forwarded-for', from);
  headers.set('x-forwarded-host', new URL(asked.url).host);
  const body = asked.body ? await asked.arrayBuffer() : undefined;
  return fetch(origin + pathname + search, {
    method: asked.method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
}
