import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOwnShop } from './own-shop-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gida-own-'));

/** Stands for the start of a shop. */
function aScript(lines: string): string {
  const script = path.join(folder, `${Math.random()}.mjs`);
  writeFileSync(script, lines);
  return script;
}

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('the shop gets an address, a folder and an owner of its own, and nothing of the demo', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://demo');
  const script = aScript(`
    const { ADMIN_EMAIL, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL } = process.env;
    console.log(JSON.stringify({ msg: 'ready or not' }));
    console.log(['First admin:', ADMIN_EMAIL, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL].join(' '));
    console.log('First admin: ' + process.argv[2] + ', one-time password: a-b-c (shown once)');
    console.log('ready      ' + PUBLIC_URL);
    setTimeout(() => {}, 300);`);
  const shop = createOwnShop({ port: 3000, dataDir: '/data', script });
  expect(shop.running()).toBeUndefined();
  const [started, again] = await Promise.all([shop.start('ada@example.com'), shop.start('ada@example.com')]);
  expect(started).toEqual({ ok: true, url: 'http://localhost:3100', password: 'a-b-c' });
  expect(again, 'one shop, however often it is asked for').toEqual(started);
  expect(
    vi
      .mocked(console.log)
      .mock.calls.flat()
      .filter((line) => line.includes('ready')),
  ).toHaveLength(1);
  expect(vi.mocked(console.log).mock.calls.flat()).toContain(
    'own shop   First admin: ada@example.com 3100 http://localhost:3100 /data/own-shop ',
  );
  expect(shop.running()).toEqual({ url: 'http://localhost:3100', email: 'ada@example.com' });
  await vi.waitFor(() => expect(shop.running(), 'it has ended').toBeUndefined());
});

test('a shop that cannot start says why, and can be asked for again', async () => {
  const script = aScript("console.error('Cannot start: port 3100 is taken.'); process.exit(1);");
  const shop = createOwnShop({ port: 3000, dataDir: '/data', script });
  const failed = { ok: false, reason: 'ended', message: 'Cannot start: port 3100 is taken.' };
  expect(await shop.start('ada@example.com')).toEqual(failed);
  expect(await shop.start('ada@example.com')).toEqual(failed);
});

test('nobody waits for ever, and whoever asks again gets the shop that is on its way', async () => {
  const script = aScript("setTimeout(() => console.log('ready      x'), 400); setTimeout(() => {}, 800);");
  const impatient = createOwnShop({ port: 1, dataDir: '/', script, readyWithinMs: 50 });
  expect(await impatient.start('ada@example.com')).toMatchObject({ ok: false, reason: 'late' });
  await vi.waitFor(async () => expect(await impatient.start('ada@example.com')).toMatchObject({ ok: true }));
  expect(vi.mocked(console.log).mock.calls.flat(), 'it was started once').toEqual(['own shop   ready      x']);
});
