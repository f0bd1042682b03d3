import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'hears_others';
const WITHIN_MS = 3_000;

/**
 * True when a connection hears what another one says. Behind a pooler that lends a server's connection for one transaction at a time it
 * never does, although `LISTEN` is answered and what it says itself comes back; nor do locks and settings of a session hold there.
 */
export async function hearsOthers(listener: pg.Client, connectionString: string): Promise<boolean> {
  const message = randomUUID();
  let hear = () => {};
  const heard = new Promise<true>((resolve) => {
    hear = () => resolve(true);
  });
  const onNotification = ({ payload }: pg.Notification) => {
    if (payload === message) hear();
  };
  listener.on('notification', onNotification);
  try {
    await listener.query(`listen ${CHANNEL}`);
    await say(connectionString, message);
    return await Promise.race([heard, sleep(WITHIN_MS, false, { ref: false })]);
  } finally {
    listener.removeListener('notification', onNotification);
  }
}

async function say(connectionString: string, message: string): Promise<void> {
  const speaker = new pg.Client({
    connectionString,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
    application_name: 'gida-live',
  });
  speaker.on('error', () => {});
  try {
    await speaker.connect();
    await speaker.query('select pg_notify($1, $2)', [CHANNEL, message]);
  } finally {
    await speaker.end().catch(() => {});
  }
}
