import { readShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { readSuggestions } from '#app/features/shop/grid/suggestions.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/suggest.ts';

/** `/shop/suggest?q=`: what the search box of the shop and the store offers while somebody types. The same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { shown: categories } = await readShopCategories(services(context));
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const suggestions = await readSuggestions(db, { typed, categories, now: clock() });
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
