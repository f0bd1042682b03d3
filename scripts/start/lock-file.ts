import { DatabaseSync } from 'node:sqlite';

/** Who holds a lock: its process, where it serves, and since when (ISO 8601). */
export type Holder = { pid: number; address: string; since: string };

export type LockAttempt =
  | { ok: true; release: () => void /** The last holder was killed before it could release. */; wasAbandoned: boolean }
  | { ok: false; reason: 'held'; holder: Holder | undefined };

const RESERVED_BY_ANOTHER = 5; // SQLITE_BUSY

/**
 * Takes a lock that the kernel holds for this process: SQLite's write lock on a tiny database. It goes when the process
 * goes, however it goes, so a kill leaves nothing stale, a recycled pid fools nobody, and two containers that share a
 * volume see each other. The file stays, as the place where a holder leaves its name; deleting it would let two
 * processes lock two files of the same name.
 */
export function tryLock(file: string, holder: Holder): LockAttempt {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin immediate');
    // From here on only somebody who reads the holder's name can be in the way, and not for long.
    database.exec('pragma busy_timeout = 2000');
    database.exec('create table if not exists holder (name text)');
    const wasAbandoned = readHolder(database) !== undefined;
    database.exec('delete from holder');
    database.prepare('insert into holder values (?)').run(JSON.stringify(holder));
    // A write lock lets others read, and so learn who holds it, but only what is committed. Nobody can slip in between
    // unnoticed: the second lock then fails like the first.
    database.exec('commit; begin immediate');
    const release = () => {
      database.exec('delete from holder; commit');
      database.close();
    };
    return { ok: true, release, wasAbandoned };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== RESERVED_BY_ANOTHER) throw error;
    const current = readHolder(database);
    database.close();
    return { ok: false, reason: 'held', holder: current };
  }
}

function readHolder(database: DatabaseSync): Holder | undefined {
  try {
    const row = database.prepare('select name from holder').get() as { name: string } | undefined;
    return row && (JSON.parse(row.name) as Holder);
  } catch {
    // The holder has not written its name yet.
    return undefined;
  }
}
