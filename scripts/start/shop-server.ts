import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { type Child, startNode } from './child.ts';
import { sayWhileWaiting } from './progress.ts';

/** Room for new objects in MB, less than Node's own 16: rendering then takes 60 MB less (docs/decisions/003). */
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
  const answers = async () => {
    const first = await Promise.race([listening, child.ended]);
    return typeof first === 'string' ? first : probe(first.port, environment.HOST || '127.0.0.1', child);
  };
  const failure = await sayWhileWaiting('server', 'starting', answers());
  if (failure === undefined) return child;
  throw new CannotStart(`the web server did not start (${failure}).`, 'See what it wrote above.');
}

/** Undefined once the health check answers 200, otherwise how the server ended. */
async function probe(port: number, host: string, child: Child): Promise<string | undefined> {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  let end: string | undefined;
  void child.ended.then((how) => {
    end = how;
  });
  while (end === undefined) {
    // One that is not answered in time is asked again: a busy machine needs its time.
    const asked = fetch(`http://${reachable}:${port}/healthz`, { signal: AbortSignal.timeout(5000) });
    if ((await asked.catch(() => undefined))?.ok) return undefined;
    await sleep(100);
  }
  return end;
}
