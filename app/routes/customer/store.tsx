import { isRouteErrorResponse } from 'react-router';
import { NotFound } from '#app/features/shop/grid/components/not-found.tsx';
import { ShopScreen } from '#app/features/shop/grid/components/shop-screen.tsx';
import { structuredDataTags } from '../page-meta.ts';
import { pageNotFound } from '../problem-texts.ts';
import { useRootData } from '../root-data.ts';
import { loadShop } from '../shop-page.server.ts';
import type { Route } from './+types/store.ts';

/** The shop for people who are signed in. */
export const loader = (args: Route.LoaderArgs) => loadShop(args, '/store');

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...loaderData.meta, ...structuredDataTags(loaderData.structuredData)] : [{ title: pageNotFound }];

export default function Store({ loaderData }: Route.ComponentProps) {
  const { business } = useRootData();
  return <ShopScreen {...loaderData} whatsapp={business.whatsapp} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound {...error.data} />;
  throw error;
}
