import { ShoppingPage } from '#app/features/bespoke/shopping/components/shopping-page.tsx';
import { readShoppingList } from '#app/features/bespoke/shopping/shopping.page.server.ts';
import { shoppingTexts as texts } from '#app/features/bespoke/shopping/shopping-texts.ts';
import { listContacts } from '#app/features/desk/suppliers/suppliers.page.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/shopping.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const all = services(context);
  const { business } = await readShopSettings(all.db);
  return {
    lists: await readShoppingList(all, { contacts: await listContacts(all.db), shop: business.name }),
    isOwner: viewerOf(context).role === 'owner',
  };
}

export default function Shopping({ loaderData }: Route.ComponentProps) {
  return <ShoppingPage {...loaderData} />;
}
