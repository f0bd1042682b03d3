import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { VirtualWorld } from './virtual-world.ts';

/** The task on whose behalf a mail is sent: one at a time. */
export const MAIL_TASK = 'deliver-mail';

/** A mail server that speaks enough SMTP, takes a mail and says so, takes it and does not, puts it off, or refuses it. */
export class SimulatedMailServer {
  /** How often each mail was taken, by its Message-ID. */
  readonly accepted = new Map<string, number>();
  /** How often a taken mail was not acknowledged, so that it may rightly come again. */
  readonly unacknowledged = new Map<string, number>();
  readonly #world: VirtualWorld;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(world: VirtualWorld) {
    this.#world = world;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => {});
      this.#serve(socket);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let received = '';
    let isData = false;
    socket.write('220 simulated\r\n');
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (;;) {
        if (isData) {
          const end = received.indexOf('\r\n.\r\n');
          if (end < 0) return;
          const mail = received.slice(0, end);
          received = received.slice(end + 5);
          isData = false;
          void this.#take(socket, mail);
          continue;
        }
        const end = received.indexOf('\r\n');
        if (end < 0) return;
        const command = received.slice(0, end).toUpperCase();
        received = received.slice(end + 2);
        if (command.startsWith('DATA')) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (command.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }

  async #take(socket: Socket, mail: string): Promise<void> {
    const world = this.#world;
    const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '';
    await world.park('mail sent', MAIL_TASK);
    if (world.fault('mail: put off (451)', 0.08)) return void socket.write('451 later\r\n');
    if (world.fault('mail: refused (554)', 0.02)) return void socket.write('554 no\r\n');
    if (world.fault('mail: line broke before', 0.04)) return void socket.destroy();
    this.accepted.set(id, (this.accepted.get(id) ?? 0) + 1);
    this.#acknowledge(id, 1);
    await world.park('mail taken', MAIL_TASK);
    if (world.fault('mail: answer lost', 0.05)) return void socket.destroy();
    this.#acknowledge(id, -1);
    socket.write('250 taken\r\n');
  }

  #acknowledge(id: string, change: number): void {
    this.unacknowledged.set(id, (this.unacknowledged.get(id) ?? 0) + change);
  }
}
