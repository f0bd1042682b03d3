import { data } from 'react-router';
import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { isOrderStage } from '#app/features/orders/order-stages.ts';
import { previewMail } from '#app/features/orders/preview-mail.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/order-mail.ts';

/** A mail has inline styles and nothing else, so that is what its frame may use; it is shown in our own pages only. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
  // A sandboxed frame has no origin to be keyed by.
  'Origin-Agent-Cluster': '?0',
};

/** The mail a move would send, for the frame of the move sheet. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const stage = new URL(request.url).searchParams.get('stage');
  const order = await findOrder(all.db, params.orderId);
  if (!order || !isOrderStage(stage)) throw data(null, { status: 404 });
  const mail = await previewMail(all, order, stage);
  return new Response(mail.html, { headers: HEADERS });
}
