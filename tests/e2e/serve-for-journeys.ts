import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushPortOf } from './support/sites.ts';

/** Starts the site for the journeys with the same command a new user types, in a data folder that is thrown away. */
const port = process.env.E2E_PORT ?? '4100';
const dataDir = mkdtempSync(join(tmpdir(), 'gida-journeys-'));
const site = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    PRIVATE_HOSTS: `127.0.0.1:${pushPortOf(Number(port))}`,
    DATA_DIR: dataDir,
    // Journeys begin in a shop in which nothing has happened.
    DEMO_HISTORY: process.env.DEMO_HISTORY ?? 'off',
    LOG_LEVEL: 'warn',
    // Journeys that ask without a browser come from addresses of their own, so that budgets do not meet.
    TRUST_PROXY: '1',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
