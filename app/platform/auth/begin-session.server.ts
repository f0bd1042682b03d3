import { CLIENT_ADDRESS_HEADER } from '../rate-limits/client-block.ts';
import type { AuthParts, createPasswordAuth } from './better-auth.server.ts';
import { rememberBrowser } from './known-browser.server.ts';
import { needsCode } from './second-factor.server.ts';
import { readSessionToken, sessionCookie } from './session-cookie.server.ts';
import { endSession, LONGEST_SESSION_SECONDS } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';

type Parts = AuthParts & { passwords: ReturnType<typeof createPasswordAuth> };

/**
 * Signs somebody in who has proved by a mailed link that they are it. Through the library, whose hook marks every session that still
 * owes a code. The session the browser had before ends.
 */
export async function beginSession(
  { config, db, passwords }: Parts,
  person: Viewer,
  request: Request,
): Promise<{ cookies: string[]; awaitsCode: boolean }> {
  const { internalAdapter } = await passwords.$context;
  const { token } = await internalAdapter.createSession(person.id, false, {
    userAgent: request.headers.get('user-agent') ?? '',
    ipAddress: request.headers.get(CLIENT_ADDRESS_HEADER) ?? '',
  });
  const options = { secret: config.authSecret, isHttps: config.isHttps };
  const earlier = readSessionToken(request, options);
  if (earlier) await endSession(db, earlier);
  const awaitsCode = await needsCode(db, person.id);
  const cookie = sessionCookie(token, { ...options, maxAgeSeconds: LONGEST_SESSION_SECONDS });
  return { cookies: awaitsCode ? [cookie] : [cookie, rememberBrowser(request, config, person.email)], awaitsCode };
}
