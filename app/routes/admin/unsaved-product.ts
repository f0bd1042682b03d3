import { findSavedProduct } from '#app/features/products-admin/products-admin.queries.server.ts';
import { keepUnsaved } from '#app/features/products-admin/unsaved-product.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import type { Route } from './+types/unsaved-product.ts';

/** Keeps a product form while it is typed, for our script; `?of=` names the piece it edits. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db, clock } = services(context);
  const productId = new URL(request.url).searchParams.get('of');
  const fields = await readFormData(request);
  const isThere = productId === null || (await findSavedProduct(db, productId)) !== undefined;
  const whose = { userId: viewerOf(context).id, productId };
  const isKept = isThere && (await keepUnsaved(db, whose, fields, clock()));
  return new Response(null, { status: isKept ? 204 : 400 });
}

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
