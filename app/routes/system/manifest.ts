import { logoPath } from '#app/features/ground/settings/door/app-icon.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { appDescription } from '../page-meta-texts.ts';
import type { Route } from './+types/manifest.ts';

/** /manifest.webmanifest: what a phone shows when the shop is put on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readShopSettings(services(context).db);
  const { business } = settings;
  const manifest = {
    id: '/',
    name: business.name,
    short_name: business.name.slice(0, 12),
    description: appDescription,
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: '#FBF8F2',
    icons: [
      { src: logoPath(settings, 'icon-192'), sizes: '192x192', type: 'image/png' },
      { src: logoPath(settings, 'icon-512'), sizes: '512x512', type: 'image/png' },
      { src: logoPath(settings, 'maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'My orders', url: '/myorders' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
