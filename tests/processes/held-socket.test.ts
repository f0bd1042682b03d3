import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { CHECKOUT } from '#scripts/start/checkout.ts';

let shell: ChildProcess | undefined;
afterAll(() => shell?.kill('SIGKILL'));

const START = `sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "${process.execPath}" --disable-warning=ExperimentalWarning tests/processes/listen-on-held-socket.ts'`;

/** A shell that holds a listening socket as its descriptor 3 and starts the shop twice, one after the other, as systemd does. */
async function holdSocket() {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  shell = spawn('sh', ['-c', `${START} & echo pid $!; wait $!; ${START} & echo pid $!; wait $!`], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  // From here on the shell alone has it.
  holder.close();
  const pids: number[] = [];
  let starts = 0;
  shell.stdout?.on('data', (said: Buffer) => {
    for (const [, pid] of `${said}`.matchAll(/pid (\d+)/g)) pids.push(Number(pid));
    starts += `${said}`.match(/listening 3/g)?.length ?? 0;
  });
  const until = async (what: () => boolean) => {
    while (!what()) await sleep(20);
  };
  return { port, pids, hasStarted: (times: number) => until(() => starts >= times) };
}

it('refuses nobody and loses no form while one process follows the other on a held port', {
  timeout: 60_000,
}, async () => {
  const { port, pids, hasStarted } = await holdSocket();
  const lost: string[] = [];
  let answered = 0;
  let longestMs = 0;
  let isOver = false;
  // As a proxy does, which lets go of idle connections after four seconds.
  const agent = new Agent({ keepAlive: true, timeout: 4_000 });
  const ask = (method: string) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const sent = request({ port, host: '127.0.0.1', method, agent }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) answered++;
          else lost.push(`${method} ${response.statusCode}`);
          longestMs = Math.max(longestMs, performance.now() - began);
          resolve();
        });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        lost.push(`${method} ${error.code}`);
        resolve();
      });
      sent.end(method === 'POST' ? 'intent=add&quantity=1' : undefined);
    });
  const visit = async (_: unknown, index: number) => {
    while (!isOver) {
      await ask(index % 2 ? 'POST' : 'GET');
      if (index > 3) await sleep(200);
    }
  };
  await hasStarted(1);
  const visitors = Promise.all(Array.from({ length: 8 }, visit));
  await sleep(300);
  process.kill(pids[0] ?? 0, 'SIGTERM');
  await hasStarted(2);
  await sleep(500);
  isOver = true;
  await visitors;
  agent.destroy();
  process.kill(pids[1] ?? 0, 'SIGTERM');
  await once(shell as ChildProcess, 'exit');
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  // Less than the five seconds for which the old one waits: nobody waits for those.
  expect(longestMs).toBeLessThan(5_000);
});
