import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#app/platform/logging/log.server.ts';

/** How long requests under way may take to finish. Jobs may then take eight seconds, and `npm start` waits for twenty in all. */
const REQUESTS_END_MS = 6_000;
const GIVE_UP_MS = 14_500;
/** How much later a connection accepted just before may bring its request. */
const GRACE_MS = 200;
/** A proxy repeats no POST, so it is left to close its idle connections itself: it does after four seconds (docs/operations.md). */
const PROXY_LETS_GO_MS = 5_000;

/**
 * Half-open connections are cut off early enough that they cannot crowd out shoppers. A whole request may take ten
 * minutes, as long as an upload is tried: a photo of 20 MB on a slow line needs them. Silence is what ends it, see below.
 */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  /** How often the limits above are checked; Node's own half minute would triple the first of them. */
  connectionsCheckingInterval: 2_000,
};

/** Where a supervisor leaves the port it holds. */
const HELD_DESCRIPTOR = 3;
/** Those who may wait for the next process in the port that is held. Node's own 511 are soon there. */
const MOST_IN_QUEUE = 4_096;

/** Resolves to the port, once connections are taken. */
export async function listen(
  server: Server,
  { port, host, isSocketHeld }: { port: number; host: string; isSocketHeld: boolean },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const where = isSocketHeld ? { fd: HELD_DESCRIPTOR } : { port, host };
    server.listen({ ...where, backlog: MOST_IN_QUEUE }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

interface Listening {
  server: Server;
  log: Log;
  isBehindProxy?: boolean;
  /** Whoever is not let in any more waits in the port for the next process, and is not refused. */
  isSocketHeld?: boolean;
  close: () => Promise<void>;
}

/**
 * Stops on SIGTERM, SIGINT or when the starting process is gone: no new connections, requests under way are finished
 * (streams of live counters are ended), then what the process holds is closed. Where the port is held, everybody is let in until the
 * proxy has let go of its idle connections: nobody waits for that.
 */
export function stopGracefully(listening: Listening): void {
  const { server, log, isBehindProxy = false, isSocketHeld = false, close } = listening;
  const proxyLetsGoMs = isBehindProxy ? PROXY_LETS_GO_MS : 0;
  const open = new Set<ServerResponse>();
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    response.shouldKeepAlive &&= !isStopping;
  });
  let isStopping = false;
  const stop = async (why: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    const openMs = isSocketHeld ? proxyLetsGoMs : 0;
    const giveUp = setTimeout(() => process.exit(1), openMs + GIVE_UP_MS);
    giveUp.unref();
    await sleep(openMs);
    // Not `server.close()`: it cuts off whoever has only just been let in, with their request on the way.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    for (const response of open) {
      response.shouldKeepAlive = false;
      if (response.getHeader('content-type') === 'text/event-stream') response.destroy();
    }
    const idleUntil = Date.now() + proxyLetsGoMs - openMs;
    const idle = setInterval(() => Date.now() >= idleUntil && server.closeIdleConnections(), GRACE_MS);
    const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_END_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(cut);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('the starting process is gone'));
}
