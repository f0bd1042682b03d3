import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pageMetaTexts } from '../page-meta-texts.ts';
import type { Route } from './+types/manifest.ts';

/** /manifest.webmanifest: what a phone shows when the shop is put on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { business } = await readShopSettings(services(context).db);
  const manifest = {
    id: '/',
    name: business.name,
    short_name: business.name.slice(0, 12),
    description: pageMetaTexts.appDescription,
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: '#FBF8F2',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
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
