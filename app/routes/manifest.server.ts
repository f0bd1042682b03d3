import { logoPath } from '#app/features/ground/settings/app-icon.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import type { Services } from '#app/platform/services.server.ts';

interface Installed {
  /** Where it opens, which is what it is known by too. */
  start: string;
  name: string;
  /** Under the icon: 12 letters are seen. */
  shortName: string;
  description: string;
  shortcuts: readonly { name: string; url: string }[];
}

/** What a phone shows of the shop, or of its back office, on a home screen. Each opens on its own page; addresses are the site's. */
export async function answerManifest(
  { db }: Services,
  about: (settings: ShopSettings) => Installed,
): Promise<Response> {
  const settings = await readShopSettings(db);
  const { start, name, shortName, description, shortcuts } = about(settings);
  const manifest = {
    id: start,
    name,
    short_name: shortName,
    description,
    lang: 'en-NG',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: '#FBF8F2',
    icons: [
      { src: logoPath(settings, 'icon-192'), sizes: '192x192', type: 'image/png' },
      { src: logoPath(settings, 'icon-512'), sizes: '512x512', type: 'image/png' },
      { src: logoPath(settings, 'maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
