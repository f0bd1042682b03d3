import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { readSignedValue, signValue } from '../signed-values/signed-value.server.ts';
import { sessions } from './auth.table.server.ts';
import { findViewer, IDLE_MS } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';

const PURPOSE = 'bearer-token';
const LIVES_MS = 15 * 60_000;

/**
 * A token that stands for a session in an `Authorization` header, for a quarter of an hour. Programs of another origin send it of
 * their own will, as a browser never does with a cookie.
 */
export function issueBearerToken(secret: string, sessionId: string, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  return { token: signValue(secret, PURPOSE, `${sessionId}:${expiresAt.getTime()}`), expiresAt };
}

/** Who holds a token; undefined when it is not ours, has run out, or its session has ended (signing out ends its tokens too). */
export async function viewerOfBearer(
  db: Database,
  secret: string,
  token: string,
  now: Date,
): Promise<Viewer | undefined> {
  const [sessionId, until] = readSignedValue(secret, PURPOSE, token)?.split(':') ?? [];
  if (!sessionId || !(Number(until) > now.getTime())) return undefined;
  const lastUse = new Date(now.getTime() - IDLE_MS);
  const [session] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), gt(sessions.updatedAt, lastUse)));
  return session && findViewer(db, session.userId);
}
