import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/client.server.ts';
import { hearsOthers } from '../database/hears-others.server.ts';
import type { Log } from '../logging/log.server.ts';

const CHANNEL = 'live_updates';
/** Written to by triggers (database/page-changes.sql). */
const PAGES_CHANNEL = 'page_changes';
const HEARTBEAT_MS = 10_000;
const ANSWERS_WITHIN_MS = 3_000;

const DEAF =
  'messages of the database do not come through: live counters do not change, and no page is kept in memory. ' +
  'Give DATABASE_URL the address of PostgreSQL itself, or of a pooler in session mode';

/** Who is told: `user:<id>` for everything one person has open, `admins` for every admin's. */
export type Topic = `user:${string}` | 'admins';

/** Whoever keeps copies of public pages. */
export interface PageWatcher {
  /** Something under the tag was changed and committed, by this process or another. */
  changed(tag: string): void;
  /** False from the moment changes may be missed; true again when they are heard, and whatever was kept before is then suspect. */
  heard(isListening: boolean): void;
}

export interface LiveUpdates {
  /** Calls back whenever something under the topic changed; the listener then reads what it shows. Returns the unsubscribe. */
  subscribe(topic: Topic, listener: () => void): () => void;
  watchPages(watcher: PageWatcher): void;
  /** False while changes are missed: counters stand still, and nothing is kept in memory. */
  isListening(): boolean;
  /** Resolves when the watchers know of everything committed before the call, or that they cannot. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Announces a change in the caller's transaction: PostgreSQL delivers it on commit, to every process. */
export async function announce(db: Database, topic: Topic): Promise<void> {
  await db.execute(sql`select ${announcement(topic)}`);
}

/** The same as an expression, for the `returning` of a statement that writes a row anyway: announced when it does. */
export function announcement(topic: Topic): SQL {
  return sql`pg_notify(${CHANNEL}, ${topic})`;
}

/**
 * One dedicated connection listens for the whole process and reconnects by itself. A missed message costs a counter a later one, never a
 * wrong number; the watchers of pages are told from when to when messages may be missed. That messages come through at all is tried
 * with one that another connection of ours sends: behind a pooler that shares connections none does.
 */
export function listenForUpdates(connectionString: string, log: Log): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<PageWatcher>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let isListening = false;

  const tell = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const tellAll = () => {
    for (const topic of listeners.keys()) tell(topic);
  };
  const setListening = (now: boolean) => {
    if (now === isListening) return;
    isListening = now;
    for (const watcher of watchers) watcher.heard(now);
  };
  const abandon = (left: pg.Client) => {
    if (client !== left) return;
    client = undefined;
    setListening(false);
    void left.end().catch(() => {});
    clearTimeout(timer);
    if (!closed) timer = setTimeout(connect, 1_000);
  };
  /** Whether anything comes through is asked once, and again as long as nothing does. */
  const tryHearing = async (on: pg.Client) => {
    const isHeard = await hearsOthers(on, connectionString);
    if (client !== on || closed) return;
    if (!isHeard) log.error(DEAF);
    setListening(isHeard);
  };
  const beat = async (on: pg.Client) => {
    try {
      await on.query('select 1');
      if (!isListening) await tryHearing(on);
      if (client === on && !closed) timer = setTimeout(beat, HEARTBEAT_MS, on);
    } catch {
      abandon(on);
    }
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'gida-live',
      keepAlive: true,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    client = next;
    next.on('error', () => abandon(next));
    next.on('end', () => abandon(next));
    next.on('notification', ({ channel, payload = '' }) => {
      if (client !== next) return;
      if (channel === CHANNEL) tell(payload);
      else if (channel === PAGES_CHANNEL) for (const watcher of watchers) watcher.changed(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${PAGES_CHANNEL}`);
      await tryHearing(next);
      if (client !== next || closed) return;
      tellAll();
      timer = setTimeout(beat, HEARTBEAT_MS, next);
    } catch (error) {
      log.warn({ err: error }, 'live updates are waiting for the database');
      abandon(next);
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
    watchPages(watcher) {
      watchers.add(watcher);
      watcher.heard(isListening);
    },
    isListening: () => isListening,
    async caughtUp() {
      const asked = client;
      if (!asked || !isListening) return;
      // What was committed before is delivered before the answer: PostgreSQL hands over messages first whenever a connection falls idle.
      await asked.query('select 1').catch(() => abandon(asked));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
