import { data } from 'react-router';
import { PreviewPage } from '#app/features/desk/products/components/preview-page.tsx';
import { readPreview } from '#app/features/desk/products/preview-product.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/upload-preview.ts';

/** /uploads/:productId/preview: a piece as customers see it, whether or not it is in the shop. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const detail = await readPreview(services(context), params.productId);
  if (!detail) throw data(null, { status: 404 });
  return { detail, origin: services(context).config.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${productsAdminTexts.preview.title(loaderData?.detail.product.name ?? '')} · ${matches[0].loaderData.business.name}`,
  },
];

export default function UploadPreview({ loaderData, matches }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} whatsapp={matches[0].loaderData.business.whatsapp} />;
}
