import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { storeProductPicture } from '#app/features/desk/products/store-product-picture.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/product-pictures.ts';

/**
 * Takes one picture in, for our script, which then names it in the form: `{ picture }`, or `{ sentence }` for a file that will
 * never do (422). Too much at once is 503, which the script tries again. A browser without scripts sends several at once to the
 * product's own page.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const upload = { upTo: filesUpTo(request), person: viewerOf(context).id, isTeam: true };
  const bytes = await readFiles(request, upload, readPicture);
  if (!bytes) return Response.json(null, { status: 400 });
  const stored = await storeProductPicture(services(context), bytes);
  if (stored.ok) return Response.json({ picture: stored.picture });
  const sentence = productsAdminTexts.pictures.refusals[stored.reason];
  return Response.json({ sentence }, { status: stored.reason === 'busy' ? 503 : 422 });
}

/** Undefined when it is not one of our forms. */
async function readPicture(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get('picture');
  return file instanceof File && [...form].length === 1 ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
