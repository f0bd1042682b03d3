import { issueBearerToken } from '#app/platform/auth/bearer-token.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/storage-token.ts';

export function loader() {
  return new Response('This address takes POST only.', { status: 405, headers: { Allow: 'POST' } });
}

/**
 * Gives the signed-in person a token for the storage API, good for a quarter of an hour and no longer than the session. A POST, so
 * that the server's origin check stands before it: another site can neither ask with this person's cookie nor read the answer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader();
  const { db, config, clock } = services(context);
  const issued = await issueBearerToken(db, config, request, clock());
  if (!issued) return Response.json({ error: 'Please sign in.' }, { status: 401 });
  const { token, expiresAt } = issued;
  return Response.json({ token, expiresAt: expiresAt.toISOString() }, { headers: { 'Cache-Control': 'no-store' } });
}
