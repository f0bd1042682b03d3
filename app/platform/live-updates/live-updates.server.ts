import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/client.server.ts';
import type { Log } from '../logging/log.server.ts';

const CHANNEL = 'live_updates';

/** Who is told: `user:<id>` for everything one person has open, `admins` for every admin's. */
export type Topic = `user:${string}` | 'admins';

export interface LiveUpdates {
  /** Calls back whenever something under the topic changed; the listener then reads what it shows. Returns the unsubscribe. */
  subscribe(topic: Topic, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Announces a change in the caller's transaction: PostgreSQL delivers it on commit, to every process. */
export async function announce(db: Database, topic: Topic): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
}

/** One dedicated connection listens for the whole process and reconnects by itself; a missed message costs a later one, never a wrong number. */
export function listenForUpdates(connectionString: string, log: Log): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const tell = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const tellAll = () => {
    for (const topic of listeners.keys()) tell(topic);
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString, application_name: 'gida-live', keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', () => {
      if (!closed) timer = setTimeout(connect, 1_000);
    });
    next.on('notification', (message) => tell(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      tellAll();
    } catch (error) {
      log.warn({ err: error }, 'live updates are waiting for the database');
      await next.end().catch(() => {});
    }
  };
  void connect();

  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
