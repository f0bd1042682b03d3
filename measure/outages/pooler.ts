import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { chooseLauncher } from '#packages/embedded-postgres/launcher.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { findProgram } from '#tests/support/find-program.ts';

export const PGBOUNCER = findProgram('pgbouncer');

/** A pgbouncer in front of a database, as its administrator sets one up: nothing of ours in its configuration. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction') {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-pooler-'));
  const port = await freePort();
  const { username, password, hostname, port: serverPort, pathname } = new URL(databaseUrl);
  const server = [
    `host=${decodeURIComponent(hostname)}`,
    `port=${serverPort || 5432}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = ${server.join(' ')}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...[`pool_mode = ${mode}`, 'default_pool_size = 40', 'max_client_conn = 100'],
    ].join('\n'),
  );
  // Like PostgreSQL it does not run as root.
  const [command = '', ...args] = [...(await chooseLauncher()).prefix, PGBOUNCER ?? '', file];
  const pooler = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  pooler.stderr.on('data', (piece) => (said += piece));
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  const close = async () => {
    pooler.kill('SIGKILL');
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(() => answers(url), { timeout: 20_000, interval: 50 });
  } catch (cause) {
    await close();
    throw new Error(`pgbouncer does not answer: ${said}`, { cause });
  }
  return { url, close };
}

async function answers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}
