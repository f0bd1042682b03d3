import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Line {
  kilobitsPerSecond: number;
  roundTripMs: number;
}

/** What fits a packet of the mobile internet, in bytes. */
const PACKET = 1400;

/**
 * A line of this speed before a server: what arrives is late by half a round trip each way, a new connection by one more for its handshake,
 * and all connections of the visitor share the bytes a second, a packet of each in turn. Without loss, TLS and TCP's slow start.
 */
export async function openSlowLine(port: number, { kilobitsPerSecond, roundTripMs }: Line) {
  const bytesPerMs = kilobitsPerSecond / 8;
  const sockets = new Set<Socket>();
  const queues = new Map<Socket, Buffer[]>();
  let isSending = false;

  async function send() {
    if (isSending) return;
    isSending = true;
    let free = performance.now();
    while (queues.size > 0) {
      for (const [visitor, queue] of queues) {
        const packet = takePacket(queue);
        if (queue.length === 0) queues.delete(visitor);
        if (!packet) continue;
        free = Math.max(free, performance.now()) + packet.length / bytesPerMs;
        await sleep(Math.max(0, free - performance.now()));
        setTimeout(() => visitor.writable && visitor.write(packet), roundTripMs / 2);
      }
    }
    isSending = false;
  }

  const relay = createServer((visitor) => {
    const server = createConnection({ port, host: '127.0.0.1' });
    const opensAt = performance.now() + roundTripMs;
    for (const socket of [visitor, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        queues.delete(socket);
        visitor.destroy();
        server.destroy();
      });
    }
    visitor.on('data', (asked) => {
      const wait = Math.max(0, opensAt - performance.now()) + roundTripMs / 2;
      setTimeout(() => server.writable && server.write(asked), wait);
    });
    server.on('data', (answer) => {
      queues.set(visitor, [...(queues.get(visitor) ?? []), answer]);
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
