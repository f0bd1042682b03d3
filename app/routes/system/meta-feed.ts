import { metaFeed } from '#app/features/shop/feeds/meta-feed.ts';
import { readFeed } from '#app/features/shop/feeds/read-feed.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/meta-feed.ts';

/** /feeds/meta.csv: the same for a catalogue of Meta. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await readFeed(services(context));
  return new Response(metaFeed(items), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
