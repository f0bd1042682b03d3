import { data } from 'react-router';
import { DeliveryPriceListPage } from '#app/features/shop/delivery-prices/components/delivery-price-list-page.tsx';
import { deliveryPriceTexts } from '#app/features/shop/delivery-prices/delivery-price-texts.ts';
import { readSentPrices } from '#app/features/shop/delivery-prices/delivery-prices.page.server.ts';
import { saveDeliveryPriceList } from '#app/features/shop/delivery-prices/save-delivery-prices.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/delivery-price-list.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${deliveryPriceTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

/** /delivery-prices/list */
export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const person = viewerOf(context).id;
  return readFiles(request, { upTo: filesUpTo(request), person, isTeam: true }, async (fields) => {
    const { typed, read } = await readSentPrices(fields);
    if (!read.ok) return data({ typed, problems: read.problems }, { status: 422 });
    await saveDeliveryPriceList(all, person, read.prices);
    return redirectWithNotice('/delivery-prices', 'list');
  });
}

export default function DeliveryPriceList({ actionData }: Route.ComponentProps) {
  return <DeliveryPriceListPage typed={actionData?.typed ?? ''} problems={actionData?.problems} />;
}
