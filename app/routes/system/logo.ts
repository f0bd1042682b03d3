import { drawnIcon, logoPath } from '#app/features/ground/settings/app-icon.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { renderIcon } from '#app/platform/images/render-icon.server.ts';
import type { Route } from './+types/logo.ts';

const KEPT = { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** /logo/icon and the like: today's file, under an address that emails and phones may keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const settings = await readShownSettings(services(context));
  const drawn = drawnIcon(settings, params.file);
  if (drawn) return answerDrawn(drawn);
  const to = logoPath(settings, params.file);
  if (!to) return new Response('Not found', { status: 404 });
  return new Response(null, { status: 302, headers: { Location: to, ...KEPT } });
}

async function answerDrawn({ svg, pixels }: NonNullable<ReturnType<typeof drawnIcon>>): Promise<Response> {
  if (pixels === null) return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', ...KEPT } });
  const png = await renderIcon(svg, pixels);
  if (!png) return new Response('Busy', { status: 503, headers: { 'Retry-After': '5' } });
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png', ...KEPT } });
}
