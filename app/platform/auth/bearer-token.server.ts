import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Config } from '../config.server.ts';
import type { Database } from '../database/client.server.ts';
import { readSignedValue, signValue } from '../signed-values/signed-value.server.ts';
import { sessions } from './auth.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import { findViewer, IDLE_MS } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';

const PURPOSE = 'bearer-token';
const LIVES_MS = 15 * 60_000;

/**
 * A token that stands for the request's session in an `Authorization` header, for a quarter of an hour. Programs of another origin send
 * it of their own will, as a browser never does with a cookie. It names the session's own token by digest: whatever gives the session
 * another one (a changed password, "log out everywhere else") ends what was handed out before. Undefined without a session.
 */
export async function issueBearerToken(
  db: Database,
  { authSecret, isHttps }: Pick<Config, 'authSecret' | 'isHttps'>,
  request: Request,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = readSessionToken(request, { secret: authSecret, isHttps });
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, token ?? ''), isOpen(now)));
  if (!session || token === undefined) return undefined;
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  const value = `${session.id}:${digestOf(token)}:${expiresAt.getTime()}`;
  return { token: signValue(authSecret, PURPOSE, value), expiresAt };
}

/** Who holds a token; undefined when it is not ours, has run out, or its session has ended or was given another token. */
export async function viewerOfBearer(
  db: Database,
  secret: string,
  token: string,
  now: Date,
): Promise<Viewer | undefined> {
  const [sessionId, digest, until] = readSignedValue(secret, PURPOSE, token)?.split(':') ?? [];
  if (!sessionId || !(Number(until) > now.getTime())) return undefined;
  const [session] = await db
    .select({ userId: sessions.userId, token: sessions.token })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isOpen(now)));
  return session && digestOf(session.token) === digest ? findViewer(db, session.userId) : undefined;
}

export function isOpen(now: Date) {
  const lastUse = new Date(now.getTime() - IDLE_MS);
  return and(eq(sessions.awaitsCode, false), gt(sessions.expiresAt, now), gt(sessions.updatedAt, lastUse));
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);
