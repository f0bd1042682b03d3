import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { type Sandbox, startSandbox } from '#packages/paystack-sandbox/neighbours/start-everything.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { buildShop } from '#tests/processes/shop-process.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { type Acknowledged, Person } from './person.ts';
import { type SupervisedWeb, superviseWeb } from './supervised-web.ts';

export const PASSWORD = 'iroko-and-obeche';
/** More than any run sells. */
export const IN_STOCK = 100_000;

/** A small shop that is run as `npm start` runs it: one web process with its worker, a database, files in a folder. */
export interface CrashWorld {
  web: SupervisedWeb;
  sandbox: Sandbox;
  handle: DatabaseHandle;
  store: ObjectStore;
  /** A counted piece. */
  pieceId: string;
  owner: Person;
  /** The next of some customers, in turn. */
  nextCustomer: () => Person;
  /** What somebody was told by an answer; looked at again after each crash, before anybody goes on. */
  acknowledge: (what: string, isWrong: Acknowledged['isWrong']) => void;
  /** Whoever waits for the shop waits for this first, such as a database that is being started. */
  waitFor: (event: Promise<void>) => void;
  /** What was told and is no longer so. */
  broken: string[];
  forgetAcknowledged: () => Promise<void>;
  /** The sandbox's switches, as JSON. */
  control: (path: string, json: object) => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  databaseUrl: string;
  /** Of the shop's process. */
  environment?: Record<string, string>;
  customers: number;
}

/** `databaseUrl` is migrated and empty. */
export async function openCrashWorld({ databaseUrl, environment, customers }: Options): Promise<CrashWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-crash-'));
  const uploads = path.join(folder, 'uploads');
  await mkdir(uploads);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const [sandbox] = await Promise.all([openSandbox(folder, port), buildShop()]);
  // Its connections break whenever the database is killed.
  const handle = openDatabase(withName(databaseUrl), { max: 4, onError: () => {} });
  const { db } = handle;
  const web = await superviseWeb({
    ...sandbox.environment,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    STORAGE_URL: `file:${uploads}`,
    AUTH_SECRET: 'a-secret-of-thirty-two-characters!',
    LOG_LEVEL: 'warn',
    // All that is done with files is done by one thread, so that its calls can be counted.
    UV_THREADPOOL_SIZE: '1',
    ...environment,
  });

  const acknowledged: Acknowledged[] = [];
  const broken: string[] = [];
  const lookAgain = async () => {
    for (const { what, isWrong } of acknowledged) {
      const wrong = await isWrong();
      if (wrong) broken.push(`“${what}” was answered, but ${wrong}`);
    }
  };
  let event = Promise.resolve();
  const isBack = async () => {
    await event;
    await web.isUp();
    await lookAgain();
  };

  const hash = await hashPassword(PASSWORD, { N: 16, r: 1, p: 1 });
  const signIn = async (who: { id: string; email: string }) => {
    await setPassword(db, who.id, hash, new Date());
    const person = new Person(who, origin, isBack);
    const { status } = await person.post('/login', { email: who.email, password: PASSWORD });
    if (status !== 303) throw new Error(`Signing in was answered with ${status}`);
    return person;
  };
  const pieceId = await aProduct(db, { stockCount: IN_STOCK });
  // The one it comes with has no files.
  await handle.pool.query('delete from product_pictures');
  // As many as come: each run takes a place.
  const masterclass = { ...DEMO_SETTINGS.masterclass, seats: null };
  await db
    .insert(settings)
    .values({ key: settingKey('masterclass'), value: masterclass })
    .onConflictDoUpdate({ target: settings.key, set: { value: masterclass } });
  const owner = await signIn(await aUser(db, { role: 'owner' }));
  const people: Person[] = [];
  for (let made = 0; made < customers; made++) {
    await handle.pool.query('delete from rate_limits');
    people.push(await signIn(await aCustomer(db)));
  }
  let turn = 0;
  return {
    web,
    sandbox,
    handle,
    store: await openObjectStore(`file:${uploads}`),
    pieceId,
    owner,
    nextCustomer: () => people[turn++ % people.length] as Person,
    acknowledge: (what, isWrong) => void acknowledged.push({ what, isWrong }),
    waitFor(awaited) {
      event = awaited;
    },
    broken,
    async forgetAcknowledged() {
      await lookAgain();
      acknowledged.length = 0;
    },
    async control(where, json) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(sandbox.url + where, { method: 'POST', headers, body: JSON.stringify(json) });
      if (!answer.ok) throw new Error(`The sandbox refused ${where}: ${await answer.text()}`);
    },
    async close() {
      await web.stop();
      await sandbox.close();
      await handle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Told apart from the shop's own connections, which alone are interrupted. */
function withName(databaseUrl: string): string {
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=gida-crash`;
}

/** In this process, so that no crash reaches it: the provider keeps what it knows. */
function openSandbox(folder: string, port: number): Promise<Sandbox> {
  return startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: path.join(folder, 'sandbox'),
    webhookUrl: `http://127.0.0.1:${port}/webhooks/paystack`,
    secretKey: 'sk_test_crash',
    publicKey: 'pk_test_crash',
    googleClientId: 'crash.apps.googleusercontent.com',
    googleClientSecret: 'crash-secret',
    // Paystack repeats for three days; so much for the longest a crash may take here.
    webhookRetrySeconds: Array.from({ length: 60 }, () => 0.5),
    rateLimitPerMinute: 0,
    refundStepMs: 50,
  });
}
