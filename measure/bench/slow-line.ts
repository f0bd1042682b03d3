import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Line {
  kilobitsPerSecond: number;
  roundTripMs: number;
  /** As a phone out of doors has it: TLS, TCP's slow start, and of each hundred packets one that has to be sent again. */
  isHard?: boolean;
}

/** What fits a packet of the mobile internet, in bytes. */
const PACKET = 1400;
/** How many packets TCP sends before the first is confirmed (RFC 6928). */
const FIRST_WINDOW = 10;
const LOST_EVERY = 100;

interface Connection {
  queue: Buffer[];
  /** Packets that may be under way, and that are. */
  window: number;
  underWay: number;
  /** On its way, in its order: nothing is read before what was sent ahead of it. */
  coming: Buffer[];
  readAt: number;
}

/**
 * A line of this speed before a server: what arrives is late by half a round trip each way, a new connection by one more for its handshake
 * (and one for TLS 1.3), and all connections of the visitor share the bytes a second, a packet of each in turn. A packet confirmed opens the
 * connection's window by one; a lost one halves it and comes a round trip late.
 */
export async function openSlowLine(port: number, { kilobitsPerSecond, roundTripMs, isHard = false }: Line) {
  const bytesPerMs = kilobitsPerSecond / 8;
  const handshakes = isHard ? 2 : 1;
  const sockets = new Set<Socket>();
  const connections = new Map<Socket, Connection>();
  let isSending = false;
  let sent = 0;

  const waiting = () =>
    [...connections].filter(([, { queue, underWay, window }]) => queue.length > 0 && underWay < window);

  async function send() {
    if (isSending) return;
    isSending = true;
    let free = performance.now();
    for (let turn = waiting(); turn.length > 0; turn = waiting()) {
      for (const [visitor, connection] of turn) {
        const packet = takePacket(connection.queue);
        if (!packet) continue;
        free = Math.max(free, performance.now()) + packet.length / bytesPerMs;
        await sleep(Math.max(0, free - performance.now()));
        carry(visitor, connection, packet);
      }
    }
    isSending = false;
  }

  function carry(visitor: Socket, connection: Connection, packet: Buffer) {
    const isLost = isHard && ++sent % LOST_EVERY === 0;
    connection.underWay++;
    if (isLost) connection.window = Math.max(2, Math.floor(connection.window / 2));
    else connection.window++;
    const late = isLost ? roundTripMs : 0;
    connection.readAt = Math.max(connection.readAt, performance.now() + roundTripMs / 2 + late);
    connection.coming.push(packet);
    const arrive = () => {
      const next = connection.coming.shift();
      if (next && visitor.writable) visitor.write(next);
    };
    setTimeout(arrive, connection.readAt - performance.now());
    const confirm = () => {
      connection.underWay--;
      void send();
    };
    setTimeout(confirm, roundTripMs + late);
  }

  const relay = createServer((visitor) => {
    const server = createConnection({ port, host: '127.0.0.1' });
    const opensAt = performance.now() + roundTripMs * handshakes;
    connections.set(visitor, {
      queue: [],
      window: isHard ? FIRST_WINDOW : Number.POSITIVE_INFINITY,
      underWay: 0,
      coming: [],
      readAt: 0,
    });
    for (const socket of [visitor, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        connections.delete(visitor);
        visitor.destroy();
        server.destroy();
      });
    }
    visitor.on('data', (asked) => {
      const wait = Math.max(0, opensAt - performance.now()) + roundTripMs / 2;
      setTimeout(() => server.writable && server.write(asked), wait);
    });
    server.on('data', (answer) => {
      connections.get(visitor)?.queue.push(answer);
      void send();
    });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}

function takePacket(queue: Buffer[]): Buffer | undefined {
  const [first] = queue;
  if (!first) return undefined;
  if (first.length <= PACKET) queue.shift();
  else queue[0] = first.subarray(PACKET);
  return first.subarray(0, PACKET);
}
