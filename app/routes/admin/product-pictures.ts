import { productsAdminTexts } from '#app/features/products-admin/products-admin-texts.ts';
import { storeProductPicture } from '#app/features/products-admin/store-product-picture.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/product-pictures.ts';

/**
 * Takes one picture in, for our script, which then names it in the form: `{ picture }`, or `{ sentence }` for a file that will
 * never do (422). Too much at once is 503, which the script tries again.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const fields = await request.formData().catch(() => undefined);
  const file = fields?.get('picture');
  if (!(file instanceof File) || [...(fields ?? [])].length !== 1) return Response.json(null, { status: 400 });
  const stored = await storeProductPicture(services(context), new Uint8Array(await file.arrayBuffer()));
  if (stored.ok) return Response.json({ picture: stored.picture });
  const sentence = productsAdminTexts.pictures.refusals[stored.reason];
  return Response.json({ sentence }, { status: stored.reason === 'busy' ? 503 : 422 });
}

/** Nothing to look at here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
