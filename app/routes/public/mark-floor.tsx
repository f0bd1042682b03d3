import { data } from 'react-router';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { ownMeasures } from '#app/features/shop/catalog/door/measurements.ts';
import { FloorPage } from '#app/features/shop/sizes/components/floor-page.tsx';
import { floorTexts } from '#app/features/shop/sizes/floor-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/mark-floor.ts';

/** /shop/:productId/floor: where its corners will be, measured out in the customer's own room. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const product = await findProduct(db, { id: params.productId, now: clock() });
  const measures = product && ownMeasures(product);
  if (!measures) throw data(null, { status: 404 });
  const { id, name, widthCm, depthCm, heightCm } = measures;
  return { product: { id, name }, measures: { widthCm, depthCm, heightCm } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return [];
  const { product } = loaderData;
  return [
    { title: `${floorTexts.title}, ${product.name} · ${site.business.name}` },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/shop/${product.id}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function MarkFloor({ loaderData }: Route.ComponentProps) {
  return <FloorPage {...loaderData} />;
}
