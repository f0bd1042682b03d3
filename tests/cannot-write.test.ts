import { beforeAll, describe, expect, it, vi } from 'vitest';
import { payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import { aProduct, aUser } from './support/builders.ts';
import { aCohort } from './support/class-builders.ts';
import { aDirectOrder, linkOf } from './support/pay-link-builders.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices } from './support/test-services.ts';

// The first request makes the whole site.
vi.setConfig({ testTimeout: 60_000 });

const database = useTestDatabase();
const PASSWORD = 'iroko-afara-mahogany';
const PERSON = { name: 'Bola Ade', address: 'bola@example.com', message: 'Typed at length, and not to be lost.' };
const STUDENT = { fullName: 'Bola Ade', email: 'bola@example.com', phoneNumber: '08035550142', price: '25,000' };
let visitor: Visitor;
let payPath = '';

beforeAll(async () => {
  const plain = await createTestServices(database);
  const mails = { reset: async () => {}, welcome: async () => {}, known: async () => {} };
  const services = { ...plain, auth: createAuth({ ...plain, mails }) };
  const owner = await aUser(services.db, { role: 'owner' });
  const requestId = await aDirectOrder(services, owner, await aProduct(services.db));
  payPath = payPathOf(await linkOf(services, requestId), services.config);
  await aCohort(services.db);
  visitor = (await createSite(services)).visitor();
});

/** Every write fails as it does on such a database; what reads goes on. */
async function refuseWrites(code: string): Promise<void> {
  const tables = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const refuse = `begin raise exception 'cannot write' using errcode = '${code}'; end`;
  await database.pool.query(`create or replace function refuse() returns trigger language plpgsql as $$ ${refuse} $$`);
  for (const { name } of tables.rows)
    await database.pool.query(
      `create or replace trigger refuse before insert or update or delete on ${name} for each statement execute function refuse()`,
    );
}

describe.each([
  ['whose disk is full', '53100'],
  ['that may only be read', '25006'],
])('a database %s', (_, code) => {
  beforeAll(() => refuseWrites(code));

  it.each([
    ['a message', '/contact', PERSON, PERSON.message],
    ['an enrollment', '/masterclass/enroll', { ...STUDENT, interestReason: 'My own room.' }, 'My own room.'],
  ])('gives %s back with everything typed, and says what to do', async (_what, path, fields, typed) => {
    const answer = await visitor.post(path, fields);
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect([page.includes(typed), /[Tt]ry again/.test(page)]).toEqual([true, true]);
  });

  it.each([
    ['the newsletter', () => '/newsletter/subscribe', { email: 'bola@example.com', website: '' }],
    ['a sign-in', () => '/login', { email: 'bola@example.com', password: PASSWORD }],
    ['a sign-up', () => '/signup', { email: 'bola@example.com', password: PASSWORD, repeat: PASSWORD }],
    ['a forgotten password', () => '/reset', { email: 'bola@example.com' }],
    ['a link to pay', () => payPath, { intent: 'pay', email: 'bola@example.com' }],
  ])('answers %s that it was not taken, and to press again', async (_what, path, fields) => {
    const answer = await visitor.post(path(), fields);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('Go back and press the button again');
  });

  it('still shows the shop', async () => {
    for (const path of ['/', '/shop', '/contact', '/masterclass', payPath])
      expect((await visitor.get(path)).status, path).toBe(200);
  });
});
