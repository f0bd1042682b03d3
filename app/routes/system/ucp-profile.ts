import { services } from '#app/platform/auth/request-context.server.ts';
import { ucpProfile } from '#app/platform/ucp/ucp.ts';
import type { Route } from './+types/ucp-profile.ts';

/** /.well-known/ucp: what programs can do here for people who shop, and where. */
export function loader({ context }: Route.LoaderArgs) {
  const ucp = ucpProfile(`${services(context).config.publicUrl}/ucp`);
  // The specification has it under `ucp`; programs of its first versions look for it a level higher.
  return Response.json({ ucp, ...ucp }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
