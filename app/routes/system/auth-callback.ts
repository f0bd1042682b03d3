import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/auth-callback.ts';

/** Google's way back; everything else below /api/auth is answered with 404 by the port itself. */
export function loader({ request, context }: Route.LoaderArgs) {
  return services(context).auth.handleCallback(request);
}

export function action({ request, context }: Route.ActionArgs) {
  return services(context).auth.handleCallback(request);
}
