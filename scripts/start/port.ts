import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

/**
 * Refuses a port that is taken or forbidden. `patienceMs` is how long to wait for it: after a kill, the processes of the
 * last start take a moment to notice that they are alone.
 */
export async function requireFreePort(port: number, host: string, patienceMs: number): Promise<void> {
  const refusal = await waitForPort(port, host, patienceMs);
  if (refusal !== undefined) throw explain(port, host, refusal);
}

/** `first` when it is free within the patience, else the first free port of this machine after it. */
export async function firstFreePort(first: number, options: { patienceMs: number; except?: number }): Promise<number> {
  if ((await waitForPort(first, '127.0.0.1', options.patienceMs)) === undefined && first !== options.except)
    return first;
  for (let port = first + 1; port < Math.min(first + 100, 65_536); port++) {
    if (port !== options.except && (await tryPort(port, '127.0.0.1')) === undefined) return port;
  }
  throw new CannotStart(`no port from ${first} on is free.`, 'Choose another region: PORT=4000 npm start');
}

async function waitForPort(port: number, host: string, patienceMs: number): Promise<string | undefined> {
  for (const until = Date.now() + patienceMs; ; ) {
    const refusal = await tryPort(port, host);
    if (refusal !== 'EADDRINUSE' || Date.now() >= until) return refusal;
    await sleep(100);
  }
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function explain(port: number, host: string, code: string): CannotStart {
  if (code === 'EADDRINUSE') {
    return new CannotStart(
      `port ${port} is taken by another program.`,
      `Choose another one: PORT=${port + 100} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new CannotStart(`port ${port} is reserved for root.`, 'Choose one above 1024: PORT=3000 npm start');
  }
  return new CannotStart(`cannot listen on ${host}, port ${port} (${code}).`, 'Check HOST and PORT.');
}
