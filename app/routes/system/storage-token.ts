import { issueBearerToken } from '#app/platform/auth/bearer-token.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/storage-token.ts';

/**
 * Gives the signed-in person a token for the storage API, good for a quarter of an hour and no longer than the session. A POST, so
 * that the server's origin check stands before it: another site can neither ask with this person's cookie nor read the answer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, config, clock } = services(context);
  const viewer = maybeViewer(context);
  const sessions = viewer ? await auth.listSessions(viewer, request) : [];
  const session = sessions.find(({ isThis }) => isThis);
  if (request.method !== 'POST' || !session) return Response.json({ error: 'Please sign in.' }, { status: 401 });
  const { token, expiresAt } = issueBearerToken(config.authSecret, session.id, clock());
  return Response.json({ token, expiresAt: expiresAt.toISOString() }, { headers: { 'Cache-Control': 'no-store' } });
}
