import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { listPublishedProducts } from '#app/features/shop/catalog/published-products.server.ts';
import { listCollectionAddresses } from '#app/features/shop/collections/door/collection.queries.server.ts';
import { readShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { PAGES } from '../pages.server.ts';
import type { Route } from './+types/sitemap.ts';

const LISTED = PAGES.filter(({ facts, address }) => facts.sitemap && !address.includes(':'));

/** /sitemap.xml: the public pages, the categories, the collections and every published piece, as far as the shop is open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db } = services(context);
  const [published, { menu, opening }, categories, collections] = await Promise.all([
    listPublishedProducts(db),
    readShownSettings(services(context)),
    readShopCategories(services(context)),
    listCollectionAddresses(db),
  ]);
  const isShown = ({ facts }: (typeof LISTED)[number]) =>
    (opening.isOpen || !facts.window) && (menu.hasMasterclass || !facts.masterclass);
  const pieces = opening.isOpen ? published : [];
  const lists = opening.isOpen ? categories.shown : [];
  const entries = [
    ...LISTED.filter(isShown).map(({ address }) => entry(config.publicUrl + address)),
    ...lists.map(({ value }) => entry(`${config.publicUrl}/shop?category=${value}`)),
    ...(opening.isOpen ? collections : []).map(({ slug }) => entry(`${config.publicUrl}/collections/${slug}`)),
    ...pieces.map(({ id, updatedAt }) => entry(`${config.publicUrl}/shop/${encodeURIComponent(id)}`, updatedAt)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function entry(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>${lastmod}</url>`;
}
