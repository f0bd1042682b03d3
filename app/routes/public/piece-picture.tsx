import { data } from 'react-router';
import { PicturePage } from '#app/features/shop/catalog/components/picture-page.tsx';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { pictureTexts } from '#app/features/shop/catalog/picture-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/piece-picture.ts';

/** /shop/:productId/pictures/:picture: where the gallery leads without scripts. With them a press opens its viewer instead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const product = await findProduct(db, { id: params.productId, now: clock() });
  const number = /^[1-9]\d?$/.test(params.picture) ? Number(params.picture) : 0;
  if (!product?.pictures[number - 1]) throw data(null, { status: 404 });
  const { id, name, pictures } = product;
  return { product: { id, name, pictures }, number };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  // The page that says what is wrong has its own title.
  if (!loaderData) return [];
  const { product, number } = loaderData;
  return [
    { title: `${product.name}, ${pictureTexts.place(number, product.pictures.length)} · ${site.business.name}` },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/shop/${product.id}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function PiecePicture({ loaderData }: Route.ComponentProps) {
  return <PicturePage {...loaderData} />;
}
