import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** `node packages/paystack-sandbox`, and what `npm start` runs. */
const ALONE = import.meta.dirname;
const EVERYTHING = path.join(import.meta.dirname, 'neighbours', 'main.ts');
let dataDir = '';
let child: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-main-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}, main = EVERYTHING) => {
  const started = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
      ...environment,
    },
  });
  child = started;
  return started;
};
const firstLine = async (process: ChildProcess) => {
  const [chunk] = await once(process.stdout ?? process, 'data');
  return JSON.parse(String(chunk));
};

test('says that it is ready and stops on SIGTERM with code 0', async () => {
  const process = start();
  const ready = await firstLine(process);
  expect(ready).toMatchObject({
    sandbox: 'ready',
    environment: { SMTP_URL: ready.smtpUrl, PAYSTACK_CHECKOUT_ORIGIN: ready.url },
  });
  expect((await fetch(ready.url)).status).toBe(200);
  process.kill('SIGTERM');
  expect(await once(process, 'exit')).toEqual([0, null]);
});

test('stands in for Paystack alone, and says what to give to a program', async () => {
  const process = start({ SANDBOX_WEBHOOK_URL: 'http://localhost:9/hook' }, ALONE);
  const [chunk] = await once(process.stdout ?? process, 'data');
  const said = String(chunk);
  expect(said).toContain('webhooks to http://localhost:9/hook');
  const url = said.match(/PAYSTACK_CHECKOUT_ORIGIN=(\S+)/)?.[1] ?? '';
  expect(said).not.toMatch(/SMTP|GOOGLE|CHAT/);
  const page = await (await fetch(url)).text();
  expect(page).toContain('Paystack webhooks');
  expect(page).not.toMatch(/Mailbox|Mail server|Google/);
  const key = said.match(/PAYSTACK_SECRET_KEY=(\S+)/)?.[1];
  const answer = await fetch(`${url}/paystack/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', amount: 500_000 }),
  });
  expect(await answer.json()).toMatchObject({ status: true, data: { access_code: expect.any(String) } });
  expect((await fetch(`${url}/mail.json`)).status).toBe(404);
});

test('goes when its parent has gone', async () => {
  const parent = spawn('sleep', ['30']);
  const process = start({ SANDBOX_PARENT_PID: String(parent.pid) });
  await firstLine(process);
  parent.kill();
  expect(await once(process, 'exit')).toEqual([0, null]);
});

test('says that a port is taken', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const process = start({ SANDBOX_PORT: String(port) });
  const [message] = await once(process.stderr ?? process, 'data');
  expect(String(message)).toBe(`sandbox: port ${port} is taken\n`);
  expect(await once(process, 'exit')).toEqual([1, null]);
  blocker.close();
});
