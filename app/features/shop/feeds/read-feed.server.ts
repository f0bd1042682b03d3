import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { listWholeProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type FeedItem, feedItemsOf } from './feed-items.ts';

/** Everything that is in the shop, as feeds need it; nothing while the shop is closed. */
export async function readFeed(services: Services) {
  const { db, config, clock } = services;
  const { business, opening } = await readShownSettings(services);
  const shop = { title: business.name, link: config.publicUrl, description: business.name };
  if (!opening.isOpen) return { shop, items: [] as FeedItem[] };
  const [products, categories] = await Promise.all([listWholeProducts(db, clock()), listCategories(db)]);
  const categoryNames = new Map(categories.map(({ value, label }) => [value, label]));
  const facts = { origin: config.publicUrl, businessName: business.name, categoryNames };
  return { shop, items: products.flatMap((product) => feedItemsOf(product, facts)) };
}
