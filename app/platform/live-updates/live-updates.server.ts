import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/client.server.ts';
import type { Log } from '../logging/log.server.ts';

const EVERY_MS = 250;
const ANSWERS_WITHIN_MS = 3_000;
const FORGET_EVERY_MS = 60_000;
/** Longer than that without a look, and another process may have removed rows that this one has not seen. */
const MAY_MISS_AFTER_MS = 30_000;

/** Before the tags of pages, which triggers write (database/page-changes.sql). */
const PAGE = 'page:';

/** What was committed since another look: its transaction was under way then, or began later. */
const READ_CHANGES = `select pg_current_snapshot()::text as snapshot, array(
  select distinct topic from live.changes
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as topics`;

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

/** Announces a change in the caller's transaction, to every process once it is committed. */
export async function announce(db: Database, topic: Topic): Promise<void> {
  await db.execute(sql`select ${announcement(topic)}`);
}

/** The same as an expression, for the `returning` of a statement that writes a row anyway: announced when it does. */
export function announcement(topic: Topic): SQL {
  return sql`live.tell(${topic})`;
}

/**
 * One connection reads for the whole process what others committed, four times a second, and reconnects by itself. After a gap everybody
 * is told to read anew, and the watchers of pages know from when to when changes may be missed. It keeps nothing of the session, so
 * that a pooler may be between.
 */
export function followChanges(connectionString: string, log: Log): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<PageWatcher>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let isListening = false;
  /** What this process knows of: every transaction that this sees. */
  let snapshot = '';
  let lookedAt = 0;
  let looking: Promise<void> = Promise.resolve();
  let nextLook: Promise<void> | undefined;
  let kept = { snapshot: '', at: 0 };

  const tell = (topic: string) => {
    if (topic.startsWith(PAGE)) for (const watcher of watchers) watcher.changed(topic.slice(PAGE.length));
    else for (const listener of listeners.get(topic) ?? []) listener();
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
  /** From here on nothing is missed; whatever was before may be. */
  const begin = async (on: pg.Client) => {
    const { rows } = await on.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
    if (client !== on || closed) return;
    snapshot = rows[0]?.snapshot ?? '';
    lookedAt = Date.now();
    kept = { snapshot, at: lookedAt };
    setListening(false);
    setListening(true);
    for (const topic of listeners.keys()) tell(topic);
  };
  const look = async () => {
    const on = client;
    if (!on || !isListening) return;
    try {
      if (Date.now() - lookedAt > MAY_MISS_AFTER_MS) return await begin(on);
      const { rows } = await on.query<{ snapshot: string; topics: string[] }>(READ_CHANGES, [snapshot]);
      if (client !== on || !rows[0]) return;
      snapshot = rows[0].snapshot;
      lookedAt = Date.now();
      for (const topic of rows[0].topics) tell(topic);
    } catch {
      abandon(on);
    }
  };
  /** One more look for all who ask during one: what they wrote may be younger than that. */
  const lookAfter = () => {
    nextLook ??= looking.then(() => {
      nextLook = undefined;
      looking = look();
      return looking;
    });
    return nextLook;
  };
  const forget = async (on: pg.Client) => {
    if (Date.now() - kept.at < FORGET_EVERY_MS) return;
    const known = kept.snapshot;
    kept = { snapshot, at: Date.now() };
    await on.query('delete from live.changes where xid < pg_snapshot_xmin($1::pg_snapshot)', [known]);
  };
  const beat = async (on: pg.Client) => {
    await lookAfter();
    await forget(on).catch(() => abandon(on));
    if (client === on && !closed) timer = setTimeout(beat, EVERY_MS, on);
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
    try {
      await next.connect();
      await begin(next);
      if (client === next && !closed) timer = setTimeout(beat, EVERY_MS, next);
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
    caughtUp: () => (isListening ? lookAfter() : Promise.resolve()),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
