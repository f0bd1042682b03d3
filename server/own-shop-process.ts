import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnShop, OwnShopStart } from '#app/platform/own-shop/own-shop.ts';

/** Below the silence after which a connection is cut. A first start fills a database; one that builds the pages first takes longer. */
const READY_WITHIN_MS = 45_000;
const LAST_LINES = 12;

/** Of the demo's environment it gets nothing else: neither its database nor its keys. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'];

interface OwnShopOptions {
  /** The demo's: the shop is a hundred above it. */
  port: number;
  /** The demo's: the shop is in a folder of it. */
  dataDir: string;
  script?: string;
  readyWithinMs?: number;
}

/** Starts `npm run own-shop` as a process of its own, which ends with this one. */
export function createOwnShop({
  port,
  dataDir,
  script = 'scripts/own-shop.mjs',
  readyWithinMs = READY_WITHIN_MS,
}: OwnShopOptions): OwnShop {
  const url = `http://localhost:${port + 100}`;
  let child: ChildProcess | undefined;
  let owner: string | undefined;
  let starting: Promise<OwnShopStart> | undefined;
  let said: string[] = [];
  process.once('exit', () => child?.kill('SIGTERM'));

  /** Resolves when it is ready, or has ended. */
  function begin(email: string): Promise<OwnShopStart> {
    const env = {
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      ADMIN_EMAIL: email,
      PORT: String(port + 100),
      PUBLIC_URL: url,
      DATA_DIR: path.join(dataDir, 'own-shop'),
    };
    const started = spawn(process.execPath, [script, email], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    said = [];
    let password: string | null = null;
    return new Promise((resolve) => {
      const end = () => {
        [child, owner, starting] = [undefined, undefined, undefined];
        resolve({ ok: false, reason: 'ended', message: lastWords() });
      };
      started.on('error', end);
      // Not `exit`: what it said last may still be on its way.
      started.on('close', end);
      const hear = (line: string) => {
        // Its log is its own affair; the rest is for whoever sits at the terminal.
        if (line.startsWith('{') || line.trim() === '') return;
        console.log(`own shop   ${line}`);
        said.push(line);
        password = /one-time password: (\S+)/.exec(line)?.[1] ?? password;
        if (!line.startsWith('ready ')) return;
        owner = email;
        resolve({ ok: true, url, password });
      };
      for (const stream of [started.stdout, started.stderr]) createInterface({ input: stream }).on('line', hear);
    });
  }

  const lastWords = () => said.slice(-LAST_LINES).join('\n');
  const late = (): OwnShopStart => ({ ok: false, reason: 'late', message: lastWords() });

  return {
    running: () => (owner ? { url, email: owner } : undefined),
    async start(email) {
      starting ??= begin(email);
      return Promise.race([starting, sleep(readyWithinMs, undefined, { ref: false }).then(late)]);
    },
  };
}
