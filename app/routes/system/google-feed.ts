import { googleFeed } from '#app/features/shop/feeds/google-feed.ts';
import { readFeed } from '#app/features/shop/feeds/read-feed.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/google-feed.ts';

/** /feeds/google.xml: every published piece, for Google Merchant Center to fetch. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items, shop } = await readFeed(services(context));
  return new Response(googleFeed(items, shop), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
