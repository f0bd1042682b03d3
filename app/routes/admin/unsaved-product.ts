import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { keepUnsaved } from '#app/features/desk/products/unsaved-product.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import type { Route } from './+types/unsaved-product.ts';

/** Keeps a product form while it is typed, for our script; `?of=` names the piece it edits. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db } = services(context);
  const productId = new URL(request.url).searchParams.get('of');
  const fields = await readFormData(request);
  const isThere = productId === null || (await findSavedProduct(db, { id: productId })) !== undefined;
  const isKept = isThere && (await keepUnsaved(services(context), viewerOf(context).id, { productId, fields }));
  return new Response(null, { status: isKept ? 204 : 400 });
}

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
