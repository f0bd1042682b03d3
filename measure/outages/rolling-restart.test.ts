import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { type Child, startNode } from '#scripts/start/child.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { NGINX, startNginx } from './nginx.ts';

vi.setConfig({ testTimeout: 120_000 });

const running = new Set<Child>();
afterEach(async () => {
  await Promise.all([...running].map((child) => child.stop(5_000)));
  running.clear();
});

async function start(port: number): Promise<Child> {
  const child = startNode(path.join(CHECKOUT, 'measure', 'outages', 'listening.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, PORT: String(port) },
  });
  running.add(child);
  await new Promise((resolve) => child.process.once('message', resolve));
  return child;
}

describe.skipIf(!NGINX)('the documented nginx (left out where nginx is not installed)', () => {
  it('loses no page and no form while one process after the other is restarted', async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    const children = await Promise.all(ports.map(start));
    const nginx = await startNginx(ports);
    const lost: string[] = [];
    let answered = 0;
    let isOver = false;
    const visit = async () => {
      for (let count = 0; !isOver; count++) {
        const method = count % 2 ? 'POST' : 'GET';
        const body = method === 'POST' ? 'intent=add&quantity=1' : undefined;
        await fetch(`${nginx.origin}/shop`, { method, ...(body && { body }) }).then(
          async (response) => {
            await response.text();
            if (response.status === 200) answered++;
            else lost.push(`${method} ${response.status}`);
          },
          (error: Error) => lost.push(`${method} ${error.cause}`),
        );
      }
    };
    const visitors = Promise.all(Array.from({ length: 12 }, visit));
    // The next one is stopped the moment the one before answers, as docs/operations.md says.
    for (let round = 0; round < 3; round++) {
      for (const [index, port] of ports.entries()) {
        const old = children[index] as Child;
        await old.stop(15_000);
        running.delete(old);
        children[index] = await start(port);
      }
    }
    isOver = true;
    await visitors;
    await nginx.close();
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });
});

describe('a process behind a proxy that stops', () => {
  it('still answers a form that comes on a connection that was idle, and asks to close it', async () => {
    const port = await freePort();
    const child = await start(port);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = () =>
      new Promise<{ status?: number; connection?: string; reused: boolean }>((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', method: 'POST', agent }, (response) => {
          const { statusCode: status, headers } = response;
          const answer = { status, connection: headers.connection, reused: sent.reusedSocket };
          response.resume().on('end', () => resolve(answer));
        });
        sent.on('error', reject).end('intent=add&quantity=1');
      });
    expect(await post()).toMatchObject({ status: 200, connection: 'keep-alive' });
    const stopped = child.stop(15_000);
    await sleep(1_500);
    expect(await post()).toEqual({ status: 200, connection: 'close', reused: true });
    await stopped;
  });
});
