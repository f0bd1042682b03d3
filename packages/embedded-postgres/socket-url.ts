export const SUPERUSER = 'postgres';

/** A connection string over a Unix socket that libpq, `pg` and `new URL()` all read the same way. */
export function socketUrl(socketFolder: string, role: string, database: string): string {
  return `postgresql://${role}@${encodeURIComponent(socketFolder)}/${database}`;
}
