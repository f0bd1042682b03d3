import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { formRefusalTexts } from '#app/platform/forms/form-refusal-texts.ts';
import { addressBlock } from '#app/platform/rate-limits/address-block.ts';
import { hasBody } from './has-body.ts';
import { factsAt } from './own-addresses.ts';

/** Connections at once; each costs memory whether it says something or not. */
const MOST_CONNECTIONS = 4_000;
/**
 * Of one address that have asked nothing yet, or are in the middle of a form. A browser opens one or two ahead of time; a hundred people may
 * share an address.
 */
const MOST_WAITING_PER_ADDRESS = 100;
/** The words of a form are there in an instant; a photo of 20 MB on a slow line takes minutes. */
const FORM_WITHIN_MS = 30_000;
/** A connection that is silent for this long has nobody at its other end. Live counters send something every 25 seconds. */
const SILENCE_MS = 60_000;
/** How long a client that is answered while still sending has to read the answer. */
const HEARD_WITHIN_MS = 2_000;
/** Longer than the proxy keeps its own end open, so that it never writes into a connection that is just being closed. */
const KEPT_FOR_PROXY_MS = 75_000;

interface Limits {
  isBehindProxy: boolean;
  formWithinMs?: number;
  silenceMs?: number;
}

/**
 * Keeps those who open connections and say little from crowding out the others. Behind our own proxy all come
 * from one address, and keeping slow ones away is the proxy's work (docs/operations.md).
 */
export function limitConnections(
  server: Server,
  { isBehindProxy, formWithinMs = FORM_WITHIN_MS, silenceMs = SILENCE_MS }: Limits,
): void {
  server.maxConnections = MOST_CONNECTIONS;
  endSilent(server, silenceMs);
  if (isBehindProxy) server.keepAliveTimeout = KEPT_FOR_PROXY_MS;
  else dropTheOldestWaiting(server);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    endSlowForm(request, response, formWithinMs);
    endAnswered(request, response);
  });
}

/** Only the other end's silence counts: whoever waits for our answer is not cut off, however long we take. */
function endSilent(server: Server, afterMs: number): void {
  const waits = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => waits.set(socket, response));
  server.setTimeout(afterMs, (socket: Socket) => {
    const response = waits.get(socket);
    const isOurTurn = response?.req.complete && !response.headersSent;
    if (!isOurTurn) socket.destroy();
  });
}

function dropTheOldestWaiting(server: Server): void {
  const waiting = new Map<string, Set<Socket>>();
  const blocks = new WeakMap<Socket, string>();
  /** The form that is coming in on a connection. */
  const forms = new WeakMap<Socket, IncomingMessage>();
  const wait = (socket: Socket) => {
    const block = blocks.get(socket) ?? 'unknown';
    const ofBlock = waiting.get(block) ?? new Set();
    waiting.set(block, ofBlock.add(socket));
    if (ofBlock.size <= MOST_WAITING_PER_ADDRESS) return;
    // The oldest: whoever means to ask something has asked by now. A form that is here waits for us.
    for (const oldest of ofBlock) if (!forms.get(oldest)?.complete) return void oldest.destroy();
  };
  const stopWaiting = (socket: Socket) => {
    const block = blocks.get(socket) ?? 'unknown';
    const ofBlock = waiting.get(block);
    if (ofBlock?.delete(socket) && ofBlock.size === 0) waiting.delete(block);
  };
  server.on('connection', (socket: Socket) => {
    blocks.set(socket, addressBlock(socket.remoteAddress ?? ''));
    wait(socket);
    socket.once('close', () => stopWaiting(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    stopWaiting(socket);
    if (!isFormOnItsWay(request)) return;
    forms.set(socket, request);
    wait(socket);
    request.once('end', () => stopWaiting(socket));
    response.once('close', () => stopWaiting(socket));
  });
}

function isFormOnItsWay(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && !factsAt(pathOf(request)).takesFiles;
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

/** A body that trickles in is not waited for. */
function endSlowForm(request: IncomingMessage, response: ServerResponse, withinMs: number): void {
  if (!isFormOnItsWay(request)) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) response.writeHead(408, { Connection: 'close' }).end(formRefusalTexts.too_slow);
    request.destroy();
  }, withinMs);
  for (const end of ['end', 'close'] as const) request.once(end, () => clearTimeout(timer));
}

/** An answer may come before the end of what it answers: the rest is of no use, and its connection of none to others. */
function endAnswered(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const hangUp = () => !request.complete && request.socket.destroy();
  response.once('finish', () => setTimeout(hangUp, HEARD_WITHIN_MS).unref());
}
