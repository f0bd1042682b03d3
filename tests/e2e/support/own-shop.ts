import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Between the site of the journeys and the next worker's. */
const BESIDE = 5;

export interface OwnShop {
  url: string;
  dataDir: string;
  owner: { email: string; oneTimePassword: string };
  stop: () => Promise<void>;
}

/** A shop as its owner finds it after `npm run own-shop`, beside the site of the journeys. */
export async function startOwnShop(siteUrl: string, email: string): Promise<OwnShop> {
  const port = Number(new URL(siteUrl).port) + BESIDE;
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-own-shop-'));
  const shop = spawn(process.execPath, ['scripts/own-shop.mjs', email], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const stop = async () => {
    const ended = once(shop, 'exit');
    if (shop.exitCode === null && shop.kill('SIGTERM')) await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  let said = '';
  for await (const piece of shop.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += piece;
    if (/^ready /m.test(said)) break;
  }
  const oneTimePassword = /one-time password: (\S+)/.exec(said)?.[1];
  if (!oneTimePassword) {
    await stop();
    throw new Error(`The shop told no password:\n${said}`);
  }
  shop.stdout.resume();
  return { url: `http://localhost:${port}`, dataDir, owner: { email, oneTimePassword }, stop };
}
