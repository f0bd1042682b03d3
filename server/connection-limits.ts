import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '#app/platform/rate-limits/address-block.ts';

/** All at once; each costs memory whether it says something or not. */
const MOST_CONNECTIONS = 4_000;
/** Of one address that have asked nothing yet. A browser opens one or two ahead of time; a hundred people may share an address. */
const MOST_WAITING_PER_ADDRESS = 100;
/** The words of a form are there in an instant; a photo of 20 MB on a slow line takes minutes (spec 9). */
const FORM_WITHIN_MS = 30_000;
const TAKES_FILES = /^\/(?:v0\/|profilePic|orders\/photos\/|uploads|schedules\/|post\b)/;
/** Longer than the proxy keeps its own end open, so that it never writes into a connection that is just being closed. */
const KEPT_FOR_PROXY_MS = 75_000;

/**
 * Keeps those who open connections and say little from crowding out the others (reliability F9). Behind a proxy of ours all come
 * from one address, and keeping slow ones away is the proxy's work (docs/operations.md).
 */
export function limitConnections(
  server: Server,
  { isBehindProxy, formWithinMs = FORM_WITHIN_MS }: { isBehindProxy: boolean; formWithinMs?: number },
): void {
  server.maxConnections = MOST_CONNECTIONS;
  if (isBehindProxy) server.keepAliveTimeout = KEPT_FOR_PROXY_MS;
  else dropTheOldestWaiting(server);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!TAKES_FILES.test(request.url ?? '')) endSlowForm(request, response, formWithinMs);
  });
}

function dropTheOldestWaiting(server: Server): void {
  const waiting = new Map<string, Set<Socket>>();
  const stopWaiting = (socket: Socket) => {
    const block = blocks.get(socket);
    const ofBlock = block === undefined ? undefined : waiting.get(block);
    if (ofBlock?.delete(socket) && ofBlock.size === 0) waiting.delete(block ?? '');
  };
  const blocks = new WeakMap<Socket, string>();
  server.on('connection', (socket: Socket) => {
    const block = addressBlock(socket.remoteAddress ?? '');
    const ofBlock = waiting.get(block) ?? new Set();
    waiting.set(block, ofBlock.add(socket));
    blocks.set(socket, block);
    socket.once('close', () => stopWaiting(socket));
    if (ofBlock.size <= MOST_WAITING_PER_ADDRESS) return;
    // The oldest: whoever means to ask something has asked by now.
    const [oldest] = ofBlock;
    oldest?.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage) => stopWaiting(socket));
}

/** A body that trickles in is not waited for. */
function endSlowForm(request: IncomingMessage, response: ServerResponse, withinMs: number): void {
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) response.writeHead(408, { Connection: 'close' }).end('That took too long to arrive.');
    request.destroy();
  }, withinMs);
  for (const end of ['end', 'close'] as const) request.once(end, () => clearTimeout(timer));
}
