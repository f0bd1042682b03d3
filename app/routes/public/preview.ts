import { data, redirect } from 'react-router';
import { isPreviewKey, previewCookie } from '#app/features/shop/opening/preview.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/preview.ts';

/** /preview/:previewKey: the owner's link to the shop before it opens. Nothing is written; the browser remembers it for a month. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { config } = services(context);
  if (!isPreviewKey(config, params.previewKey)) throw data(null, { status: 404 });
  return redirect('/', { headers: { 'Set-Cookie': previewCookie(config, params.previewKey) } });
}
