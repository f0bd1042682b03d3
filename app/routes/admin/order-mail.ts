import { data } from 'react-router';
import { readMoveChanges } from '#app/features/orders/orders/admin/order-form.schema.ts';
import { previewMail } from '#app/features/orders/orders/admin/preview-mail.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { isOrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { mailFrame } from '../mail-frame.server.ts';
import type { Route } from './+types/order-mail.ts';

/** The mail a move would send, for the frame of the move sheet. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const { searchParams } = new URL(request.url);
  const stage = searchParams.get('stage');
  const order = await findOrder(all.db, params.orderId);
  if (!order || !isOrderStage(stage)) throw data(null, { status: 404 });
  const mail = await previewMail(all, { order, stage, changes: readMoveChanges(searchParams) });
  return mailFrame(mail.html);
}
