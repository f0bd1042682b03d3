import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { sessions, users, verifications } from './auth.table.server.ts';
import type { Viewer } from './viewer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HALF_WAY_MS = 10 * 60_000;

/** A session ends a week after its last use and in any case thirty days after its sign-in. */
export const IDLE_MS = 7 * DAY_MS;
export const LONGEST_SESSION_SECONDS = 30 * 24 * 3_600;

const viewerColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  image: users.image,
  role: users.role,
  deletionDueAt: users.deletionDueAt,
};

/** Reads who holds a session. One prepared query, because it stands before every page of a signed-in person. */
export function createSessionReader(db: Database) {
  const find = db
    .select({ viewer: viewerColumns, id: sessions.id, usedAt: sessions.updatedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), eq(sessions.awaitsCode, false)))
    .prepare('find_session');

  return async (token: string, now: Date): Promise<Viewer | undefined> => {
    const [session] = await find.execute({ token });
    if (!session || session.expiresAt <= now) return undefined;
    const idleFor = now.getTime() - session.usedAt.getTime();
    if (idleFor >= IDLE_MS) return undefined;
    // Once an hour is exact enough for a limit of a week, and spares every page a write.
    if (idleFor >= HOUR_MS) await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id));
    return session.viewer;
  };
}

/** Who has come half way: the session is there, the code of the authenticator app is not. After ten minutes the sign-in starts over. */
export async function findHalfWay(db: Database, token: string, now: Date): Promise<Viewer | undefined> {
  const [row] = await db
    .select({ viewer: viewerColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, token),
        eq(sessions.awaitsCode, true),
        gt(sessions.createdAt, new Date(now.getTime() - HALF_WAY_MS)),
      ),
    );
  return row?.viewer;
}

/** The code was right: the session opens everything. */
export async function completeSession(db: Database, token: string): Promise<void> {
  await db.update(sessions).set({ awaitsCode: false }).where(eq(sessions.token, token));
}

export async function findViewer(db: Database, userId: string): Promise<Viewer | undefined> {
  const [viewer] = await db.select(viewerColumns).from(users).where(eq(users.id, userId));
  return viewer;
}

/** Whoever may be sent a link that signs them in: nobody whose account is locked. */
export async function findViewerByEmail(db: Database, email: string): Promise<Viewer | undefined> {
  const [viewer] = await db
    .select(viewerColumns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.lockedAt)));
  return viewer;
}

export async function isLocked(db: Database, userId: string): Promise<boolean> {
  const [person] = await db.select({ lockedAt: users.lockedAt }).from(users).where(eq(users.id, userId));
  return person?.lockedAt instanceof Date;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Signs a person out everywhere. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Nightly housekeeping: sessions and links that no longer open anything. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const lastUse = new Date(now.getTime() - IDLE_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.updatedAt, lastUse)));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
