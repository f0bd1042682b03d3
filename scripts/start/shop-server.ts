import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { type Child, startNode } from './child.ts';

const START_MS = 60_000;
/** Room for new objects in MB, less than Node's own 16: rendering then takes 60 MB less (docs/decisions/039). */
export const WEB_NODE_ARGS = ['--max-semi-space-size=12'];

/**
 * Starts the web server and waits until it would answer a first request. It sends `{ type: 'listening', port }` over its
 * channel, and stops by itself when the channel closes, so that it does not outlive a killed parent. A held socket becomes its
 * descriptor 3.
 */
export async function startShopServer(
  script: string,
  environment: NodeJS.ProcessEnv,
  heldSocket?: number,
): Promise<Child> {
  const child = startNode(script, {
    nodeArgs: WEB_NODE_ARGS,
    stdio: ['ignore', 'inherit', 'inherit', heldSocket ?? 'ignore', 'ipc'],
    env: { ...environment, ...(heldSocket !== undefined && { LISTEN_FDS: '1' }) },
  });
  const listening = new Promise<{ port: number }>((resolve) => {
    child.process.on('message', (message: { type?: string; port?: number }) => {
      if (message?.type === 'listening' && message.port) resolve({ port: message.port });
    });
  });
  const first = await Promise.race([listening, child.ended, sleep(START_MS, 'no answer for 60 s', { ref: false })]);
  const failure = typeof first === 'string' ? first : await probe(first.port, environment.HOST || '127.0.0.1');
  if (failure === undefined) return child;
  await child.stop(2000);
  throw new CannotStart(`the web server did not start (${failure}).`, 'See what it wrote above.');
}

/** Undefined when the health check answers 200, otherwise what it said last. */
async function probe(port: number, host: string): Promise<string | undefined> {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  let last = '';
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
    try {
      const answer = await fetch(`http://${reachable}:${port}/healthz`, { signal: AbortSignal.timeout(5000) });
      if (answer.ok) return undefined;
      last = `/healthz answers ${answer.status}`;
    } catch (error) {
      last = `/healthz: ${(error as Error).message}`;
    }
  }
  return last;
}
