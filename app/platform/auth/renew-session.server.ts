import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.server.ts';
import type { Database } from '../database/client.server.ts';
import { sessions } from './auth.table.server.ts';
import { sessionCookie } from './session-cookie.server.ts';

/**
 * Gives the session of `token` another one, so that a copy taken before a change of rights or of the password opens nothing after it.
 * Answers with the cookie that carries it; with none when the session is gone.
 */
export async function renewSession(
  db: Database,
  { authSecret, isHttps }: Pick<Config, 'authSecret' | 'isHttps'>,
  token: string,
  now: Date,
): Promise<string[]> {
  const renewed = randomBytes(24).toString('base64url');
  const [session] = await db
    .update(sessions)
    .set({ token: renewed })
    .where(eq(sessions.token, token))
    .returning({ expiresAt: sessions.expiresAt });
  if (!session) return [];
  const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  return [sessionCookie(renewed, { secret: authSecret, isHttps, maxAgeSeconds })];
}
