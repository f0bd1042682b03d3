import { data, redirect } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { countByProduct } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { collectionTexts, describeCollection } from '#app/features/shop/collections/collection-texts.ts';
import { CollectionPage } from '#app/features/shop/collections/components/collection-page.tsx';
import {
  findCollection,
  listCollectionProducts,
} from '#app/features/shop/collections/door/collection.queries.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { pageMeta, structuredDataTags } from '../page-meta.ts';
import type { Route } from './+types/collection.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const all = services(context);
  const { db, clock, config } = all;
  const found = await findCollection(db, params.collection);
  if (!found) throw data(null, { status: 404 });
  if (found.kind === 'moved') throw redirect(`/collections/${found.to}`, 301);
  const { collection } = found;
  const viewer = maybeViewer(context);
  const isCustomer = viewer !== undefined && !isAdmin(viewer);
  const [{ business }, pieces, counts] = await Promise.all([
    readShownSettings(all),
    listCollectionProducts(db, { collection, now: clock() }),
    isCustomer ? countByProduct(db, viewer.id) : new Map<string, number>(),
  ]);
  const { name, words, slug } = collection;
  const { publicUrl } = config;
  const picture = pieces[0]?.picture;
  const site = { publicUrl, business };
  const description = words || describeCollection(name, business.name);
  const path = `/collections/${slug}`;
  const image = picture && { url: publicUrl + pictureUrl(picture, 1200), alt: picture.alt };
  return {
    name,
    words,
    pieces,
    texts: collectionTexts,
    visit: {
      base: isCustomer ? ('/store' as const) : ('/shop' as const),
      isSignedIn: viewer !== undefined,
      inCart: Object.fromEntries(counts),
      notice: null,
    },
    meta: pageMeta(site, { title: name, description, path, ...(image && { image }) }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name,
        description,
        url: publicUrl + path,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: pieces.length,
          itemListElement: pieces.map((piece, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: piece.name,
            url: `${publicUrl}/shop/${encodeURIComponent(piece.id)}`,
          })),
        },
      },
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...loaderData.meta, ...structuredDataTags(loaderData.structuredData)] : [];

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} />;
}
