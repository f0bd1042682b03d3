import { data, isRouteErrorResponse } from 'react-router';
import { findProduct } from '#app/features/catalog/catalog.queries.server.ts';
import { catalogTexts } from '#app/features/catalog/catalog-texts.ts';
import { PicturePage } from '#app/features/catalog/components/picture-page.tsx';
import { NotFound } from '#app/features/shop/components/not-found.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/piece-picture.ts';

/** /shop/:productId/pictures/:picture: where the gallery leads without scripts. With them a press opens its viewer instead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProduct(services(context).db, params.productId);
  const number = /^[1-9]\d?$/.test(params.picture) ? Number(params.picture) : 0;
  if (!product?.pictures[number - 1]) throw data(null, { status: 404 });
  const { id, name, pictures } = product;
  return { product: { id, name, pictures }, number };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return [{ title: catalogTexts.notFound.title }];
  const { product, number } = loaderData;
  return [
    {
      title: `${product.name}, ${catalogTexts.picture.place(number, product.pictures.length)} · ${site.business.name}`,
    },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/shop/${product.id}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function PiecePicture({ loaderData }: Route.ComponentProps) {
  return <PicturePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}
