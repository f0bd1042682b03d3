import { data } from 'react-router';
import { DeliveryPricesPage } from '#app/features/shop/delivery-prices/components/delivery-prices-page.tsx';
import { placePricesSchema } from '#app/features/shop/delivery-prices/delivery-price.schema.ts';
import { deliveryPriceTexts as texts } from '#app/features/shop/delivery-prices/delivery-price-texts.ts';
import { readDeliveryPricesPage } from '#app/features/shop/delivery-prices/delivery-prices.page.server.ts';
import { savePlacePrices } from '#app/features/shop/delivery-prices/save-delivery-prices.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { MAX_SEARCH_LENGTH } from '#app/platform/text/lengths.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/delivery-prices.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => (query.get(name) ?? '').slice(0, MAX_SEARCH_LENGTH).trim();
  const search = asked('q');
  // An empty state is everywhere else; without it nothing is asked for.
  const place = query.has('state') ? { state: asked('state'), area: asked('area') } : null;
  return {
    search,
    ...(await readDeliveryPricesPage(services(context).db, { search, place })),
    done: wordsFor(texts.done, readNotice(request, texts.done)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { refusals } = texts;
  const form = await readForm(request, placePricesSchema, { check: refusals.check, missing: refusals.missing });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  await savePlacePrices(services(context), viewerOf(context).id, form.data);
  return redirectWithNotice('/delivery-prices', 'saved');
}

export default function DeliveryPrices({ loaderData, actionData }: Route.ComponentProps) {
  const typed = { ...loaderData.typed, ...actionData?.values };
  return <DeliveryPricesPage {...loaderData} typed={typed} errors={actionData?.errors ?? null} />;
}
