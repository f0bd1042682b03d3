import { data } from 'react-router';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { ShopOrderPage } from '#app/features/shop/shop-order/components/shop-order-page.tsx';
import { placeInShop } from '#app/features/shop/shop-order/place-in-shop.server.ts';
import { listPlacedProducts } from '#app/features/shop/shop-order/placed-products.queries.server.ts';
import { MOST_PLACED, shopOrderSchema } from '#app/features/shop/shop-order/shop-order.schema.ts';
import { shopOrderTexts as texts } from '#app/features/shop/shop-order/shop-order-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import type { Route } from './+types/shop-order.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = services(context);
  const { category, categories } = await readAsked(db, request);
  const pieces = await listPlacedProducts(db, category);
  return {
    pieces,
    categories,
    category: category ?? '',
    most: pieces.length === MOST_PLACED ? MOST_PLACED : null,
    done: wordsFor(texts.done, readNotice(request, texts.done)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const { category } = await readAsked(all.db, request);
  const form = await readForm(request, shopOrderSchema, { lists: ['order'] });
  if (!form.ok) throw data(null, { status: 400 });
  await placeInShop(all, viewerOf(context).id, { category, change: form.data });
  return redirectWithNotice(`/uploads/order${category ? `?category=${category}` : ''}`, 'placed');
}

/** The category of the address, or none: one that is unknown is the whole shop. */
async function readAsked(db: Database, request: Request) {
  const asked = new URL(request.url).searchParams.get('category');
  const categories = await listCategories(db);
  return { categories, category: categories.find(({ value }) => value === asked)?.value };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function ShopOrder({ loaderData }: Route.ComponentProps) {
  return <ShopOrderPage {...loaderData} />;
}
