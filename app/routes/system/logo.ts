import { logoPath } from '#app/features/settings/logo-files.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/logo.ts';

/** /logo/icon and the like: to today's file, under an address that emails and phones may keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { logo } = await readShownSettings(services(context));
  const to = logoPath(logo, params.file);
  if (!to) return new Response('Not found', { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { Location: to, 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  });
}
