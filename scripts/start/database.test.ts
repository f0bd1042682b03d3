import { expect, inject, it } from 'vitest';
import { checkGivenServer } from './database.ts';

const refusal = (url: string) =>
  checkGivenServer(url).then(
    () => undefined,
    (error: Error & { cure: string }) => `${error.message}\n${error.cure}`,
  );

it('accepts a server that works', async () => {
  expect(await refusal(inject('postgresUrl'))).toBeUndefined();
});

it('says which host cannot be used and why, and never the password', async () => {
  const closed = await refusal('postgresql://shop:geheim@127.0.0.1:9/shop');
  expect(closed).toMatch(/^the database at 127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/);
  expect(closed).not.toContain('geheim');
  const missing = new URL(inject('postgresUrl'));
  missing.pathname = '/no_such_database';
  expect(await refusal(missing.href)).toMatch(/database "no_such_database" does not exist/);
});

it('refuses what is no PostgreSQL address', async () => {
  expect(await refusal('mysql://localhost/shop')).toMatch(/DATABASE_URL is not a PostgreSQL address/);
  expect(await refusal('localhost')).toMatch(/DATABASE_URL is not a PostgreSQL address/);
});
