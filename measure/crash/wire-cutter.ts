import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the line to the database is cut: what the shop said does not arrive, or it does and the answer is lost. */
type Cut = 'before' | 'after';

export interface WireCutter {
  /** The database's address by way of the cutter. */
  url: string;
  /** Counts what the shop says from now on, over all connections of its pool, and cuts all of them at the `at`-th. */
  arm: (at: number, cut: Cut) => void;
  /** When it was cut and what had been said, or undefined when it did not come to that. */
  disarm: () => { at: number; said: string } | undefined;
  close: () => Promise<void>;
}

/** How long an answer may take; a statement that waits for a lock gives none. */
const ANSWER_MS = 1_000;
/** The kind of message by which PostgreSQL says that it is done with what it was told. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/** Stands between the shop and the database at `databaseUrl`, which is asked for no TLS. */
export async function openWireCutter(databaseUrl: string): Promise<WireCutter> {
  const database = new URL(databaseUrl);
  const host = decodeURIComponent(database.hostname);
  const port = Number(database.port || 5432);
  const upstreamOf = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));
  const open = new Set<Socket>();
  let armed: { left: number; cut: Cut } | undefined;
  let done: { at: number; said: string } | undefined;

  const cutAll = (said: string) => {
    done = { at: Date.now(), said };
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = upstreamOf();
    let isPool: boolean | undefined;
    let isSilent = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (said: Buffer) => {
      // The first thing a connection says is who it is. Those of the job queue are left alone.
      isPool ??= said.includes('application_name\0gida\0');
      if (!armed || !isPool || --armed.left > 0) return void upstream.write(said);
      const { cut } = armed;
      armed = undefined;
      if (cut === 'before') return cutAll(wordsOf(said));
      isSilent = true;
      const giveUp = setTimeout(() => cutAll(wordsOf(said)), ANSWER_MS);
      upstream.on('data', (answer: Buffer) => {
        if (answer.at(-6) !== READY_FOR_QUERY) return;
        clearTimeout(giveUp);
        cutAll(wordsOf(said));
      });
      upstream.write(said);
    });
    upstream.on('data', (answer) => {
      if (!isSilent) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(databaseUrl.replace(/@[^/]*/, '@127.0.0.1'));
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    arm(at, cut) {
      done = undefined;
      armed = { left: at, cut };
    },
    disarm() {
      armed = undefined;
      return done;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The statement of a message, as far as it is in it. */
function wordsOf(said: Buffer): string {
  return said
    .toString('latin1')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 60);
}
