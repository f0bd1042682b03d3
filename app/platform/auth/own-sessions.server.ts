import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { sessions } from './auth.table.server.ts';
import type { OwnSession } from './auth.ts';
import { IDLE_MS } from './sessions.server.ts';

/** Where a person is signed in, last used first. `token` is this request's. */
export async function listOwnSessions(db: Database, userId: string, token: string, now: Date): Promise<OwnSession[]> {
  const lastUse = new Date(now.getTime() - IDLE_MS);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.updatedAt, lastUse)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    isThis: row.token === token,
    userAgent: row.userAgent,
    signedInAt: row.createdAt,
    usedAt: row.updatedAt,
  }));
}

/** Signs one of the person's own devices out; somebody else's session counts as unknown. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** Signs the person out everywhere but here. */
export async function endOtherSessions(db: Database, userId: string, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
}
