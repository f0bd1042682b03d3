import { beforeAll, describe, expect, it } from 'vitest';
import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { anAccount } from '#tests/support/auth-harness.ts';
import { listAddresses } from '#tests/support/route-tree.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/** Each stands for a kind of secret, and is found wherever it comes out. */
const SECRETS = {
  AUTH_SECRET: 'canary-auth-secret-0123456789abcdef',
  PAYSTACK_SECRET_KEY: 'sk_test_canary_paystack_key',
  GOOGLE_CLIENT_ID: 'google-client-of-the-shop',
  GOOGLE_CLIENT_SECRET: 'canary-google-secret',
  SMTP_URL: 'smtp://canary-user:canary-smtp-password@127.0.0.1:1',
  FORM_URL: 'http://127.0.0.1:1',
  FORM_ACCESS_KEY: 'canary-form-key',
};
const ENVIRONMENT = [
  'canary-auth-secret',
  'canary_paystack',
  'canary-google-secret',
  'canary-smtp-password',
  'canary-form-key',
];
const PASSWORDS = ['canary-walnut-teak-password', 'canary-wrong-password', 'canary-next-password'];
const CARD = '4084084084084081';
const EMAIL = 'canary.person@example.com';
const PHONE = '08039998877';
const QUERY_TOKEN = 'canary-token-in-a-query';

const database = useTestDatabase();
const lines: string[] = [];
const answers: { path: string; text: string }[] = [];
let visitor: Visitor;
let sessionToken = '';

beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const services = { ...(await createTestServices(database, { environment: SECRETS })), log };
  const auth = createAuth({
    ...services,
    mails: { reset: async () => {}, welcome: async () => {}, known: async () => {} },
  });
  const site = await createSite({ ...services, auth });
  await anAccount(database.db, { email: 'owner@example.com', password: PASSWORDS[0] ?? '', role: 'owner' });
  await anAccount(database.db, { email: 'customer@example.com', password: PASSWORDS[0] ?? '' });
  const keep = async (path: string, answer: Promise<Response>) => {
    const response = await answer;
    if (path !== '/live')
      answers.push({ path, text: `${[...response.headers].flat().join(' ')} ${await response.text()}` });
    else await response.body?.cancel();
    return response;
  };
  visitor = site.visitor();
  const person = { email: EMAIL, password: PASSWORDS[0] ?? '', repeat: PASSWORDS[0] ?? '' };
  await keep('/signup', visitor.post('/signup', person));
  for (const signIn of [
    { email: EMAIL, password: PASSWORDS[1] ?? '' },
    { email: 'owner@example.com', password: PASSWORDS[0] ?? '' },
  ]) {
    await keep('/login', site.visitor().post('/login', signIn));
  }
  await keep('/reset', site.visitor().post(`/reset?token=${QUERY_TOKEN}`, { email: EMAIL }));
  const owner = site.visitor();
  await owner.post('/login', { email: 'owner@example.com', password: PASSWORDS[0] ?? '' });
  const customer = site.visitor();
  await customer.post('/login', { email: 'customer@example.com', password: PASSWORDS[0] ?? '' });
  sessionToken = decodeURIComponent(customer.cookies.get('gida_session') ?? '').split('.')[0] ?? '';
  expect(sessionToken).not.toBe('');
  for (const { address, file } of listAddresses()) {
    if (address === '/logout' || address === '/live') continue;
    const path = address.replaceAll(/:(\w+)/g, 'nothing').replace('*', 'nowhere');
    for (const who of [file.startsWith('routes/admin/') ? owner : customer]) {
      await keep(path, who.get(`${path}?token=${QUERY_TOKEN}`));
      await keep(
        path,
        who.post(path, {
          email: EMAIL,
          password: PASSWORDS[1] ?? '',
          confirmPassword: PASSWORDS[1] ?? '',
          phone: PHONE,
          cardNumber: CARD,
          cvv: '408',
          pin: '0000',
          token: QUERY_TOKEN,
        }),
      );
    }
  }
  const next = PASSWORDS[2] ?? '';
  const change = { current: PASSWORDS[0] ?? '', password: next, repeat: next };
  await keep('/userProfile/password', customer.post('/userProfile/password', change));
  const forbidden = site.visitor();
  await forbidden.post('/login', { email: 'customer@example.com', password: next });
  await keep('/orders', forbidden.get('/orders'));
  await keep('/webhooks/paystack', site.visitor().request('/webhooks/paystack', { method: 'POST', body: CARD }));
  // Fails in the database, with the person's address among its values.
  log.error({
    err: await anAccount(database.db, { email: 'x\u0000@example.com', password: CARD }).catch((e: unknown) => e),
  });
}, 120_000);

describe('a walk through every address with secrets in every place', () => {
  it('no secret reaches a log line, an answer or a text of the database', async () => {
    expect(lines.length).toBeGreaterThan(250);
    expect(answers.length).toBeGreaterThan(250);
    const logged = lines.join('');
    for (const secret of [...ENVIRONMENT, ...PASSWORDS, CARD, EMAIL, PHONE, QUERY_TOKEN, sessionToken]) {
      expect(logged.includes(secret), `${secret} in the log`).toBe(false);
    }
    // A field that somebody adds to a form by hand comes back to nobody but themselves; what our forms ask for does not come back at all.
    const asked = [...ENVIRONMENT, PASSWORDS[0] ?? '', PASSWORDS[2] ?? '', sessionToken];
    const told = answers.filter(({ path, text }) =>
      [...asked, ...(path === '/login' ? [PASSWORDS[1] ?? ''] : [])].some((secret) => text.includes(secret)),
    );
    expect(told.map(({ path }) => path)).toEqual([]);
    const { rows } = await database.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    expect(rows.length).toBeGreaterThan(30);
    const wanted = [...ENVIRONMENT, ...PASSWORDS, CARD].map((secret) => `%${secret}%`);
    for (const { name } of rows) {
      const found = await database.pool.query(`select 1 from ${name} each where each::text like any($1)`, [wanted]);
      expect(found.rowCount, name).toBe(0);
    }
  });

  it('every try to sign in and every refusal is one line that can be followed', () => {
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const tries = told.filter(({ event }) => event === 'sign-in');
    expect(tries.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(2);
    expect(tries.filter(({ outcome }) => outcome === 'invalid_credentials').length).toBeGreaterThan(0);
    for (const line of tries.filter(({ by }) => by !== 'google')) {
      expect(line).toMatchObject({
        by: expect.any(String),
        account: expect.stringMatching(/^[\w-]{22}$/),
        from: expect.any(String),
      });
    }
    const refused = told.filter(({ msg }) => msg === 'not allowed');
    expect(refused.some(({ who }) => typeof who === 'string')).toBe(true);
    for (const line of told) expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(told.some(({ msg }) => msg === 'a webhook was refused')).toBe(true);
  });
});

it('a line of the log is one line, whatever is in it', () => {
  const written: string[] = [];
  const log = createLog('info', { write: (line: string) => void written.push(line) });
  const hostile = 'a\r\n{"level":"error","msg":"forged"}\u0000\u001b[31m\u2028b';
  log.info({ path: hostile, nested: { [hostile]: hostile } }, hostile);
  expect(written).toHaveLength(1);
  const [line = ''] = written;
  expect([...line.trimEnd()].filter((sign) => sign < ' ')).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: hostile, path: hostile });
});
