import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { findProgram } from '#tests/support/find-program.ts';

export const NGINX = findProgram('nginx');

/** The real nginx with the configuration of deploy/templates, word for word but for addresses and the certificate. */
export async function startNginx(ports: [number, number]): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-nginx-'));
  const port = await freePort();
  const [one, other] = ports;
  const documented = (await readFile(path.join(CHECKOUT, 'deploy', 'templates', 'gida.nginx'), 'utf8'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('10.0.0.11:3000', `127.0.0.1:${one}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${other}`);
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    file,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      ...[
        'daemon off;',
        `pid ${folder}/pid;`,
        `error_log ${folder}/error.log;`,
        'events {}',
        'http {',
        'access_log off;',
      ],
      ...[...temporary, documented, '}'],
    ].join('\n'),
  );
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 });
  return {
    origin,
    async close() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
