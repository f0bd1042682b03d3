import { redirect } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { listProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { drawProduct } from '#app/features/shop/catalog/door/drawings/forms.ts';
import type { ProductSummary } from '#app/features/shop/catalog/door/product.ts';
import { NotOpenYet } from '#app/features/shop/opening/components/not-open-yet.tsx';
import { openingTexts } from '#app/features/shop/opening/opening-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/soon.ts';

/** /soon: what visitors get instead of the shop until its owner opens it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { opening } = await readShownSettings(services(context));
  if (opening.isOpen) throw redirect('/');
  const [first] = await listProducts(db, { filter: { ...EMPTY_FILTER, show: 1 }, now: clock() });
  return { words: opening.words, piece: first ? inOutline(first) : null };
}

/** A piece without its name: the shop is not open. */
function inOutline(product: ProductSummary) {
  const { widthCm, depthCm, heightCm } = product;
  const drawing = drawProduct(product);
  return drawing && { widthCm, depthCm, heightCm, elevation: { front: drawing.front, hangsAt: drawing.hangsAt } };
}

/** Nothing leads to the shop yet. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${openingTexts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Soon({ loaderData }: Route.ComponentProps) {
  const { business, logo } = useRootData();
  return <NotOpenYet name={business.name} logo={logo} words={loaderData.words} piece={loaderData.piece} />;
}
