import { redirect } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { sharePicture } from '#app/features/shop/feeds/share-picture.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/shared-picture.ts';

/**
 * /shop/:productId/shared/:shared: the picture of a link to a piece. Its last part changes with what is on it, so that a messenger
 * which has kept an older one asks again; whatever it is, the answer is the piece as it is now.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const all = services(context);
  const isOurs = /^[0-9a-f]{8}\.jpg$/.test(params.shared);
  const product = isOurs ? await findProduct(all.db, { id: params.productId, now: all.clock() }) : undefined;
  const { business } = await readShownSettings(all);
  const shared = product && (await sharePicture(all.store, { product, businessName: business.name }));
  if (!shared) return new Response('Not found', { status: 404 });
  if ('photo' in shared) return redirect(shared.photo);
  return new Response(new Uint8Array(shared.jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
