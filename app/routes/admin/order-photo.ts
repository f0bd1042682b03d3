import { data, redirect } from 'react-router';
import { addOrderPhoto } from '#app/features/orders/orders/admin/add-order-photo.server.ts';
import { photoFormSchema } from '#app/features/orders/orders/admin/order-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/order-photo.ts';

/** A browser without scripts that sent too much is led here by the server's limit; the order tells it so. */
export function loader({ params, request }: Route.LoaderArgs) {
  const page = encodeURI(`/orders/${params.orderId}`);
  return readNotice(request, ['too_large']) ? redirectWithNotice(page, 'too_large') : redirect(page);
}

/** A workshop photo for an order, with what it shows. Goes back to the order, and says there what came of it. */
export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  const photo = await readFiles(request, upload, readPhoto);
  if (!photo) throw data(null, { status: 400 });
  const added =
    photo.bytes.length === 0 ? 'missing' : await addOrderPhoto(services(context), actor, { orderId, ...photo });
  if (typeof added === 'object' && !added.ok && added.reason === 'unknown_order') throw data(null, { status: 404 });
  const notice = typeof added === 'string' ? added : added.ok ? 'photo_added' : added.reason;
  return redirectWithNotice(`/orders/${orderId}${new URL(request.url).search}`, notice);
}

/** Undefined when it is not one of our forms. */
async function readPhoto(form: FormData): Promise<{ bytes: Uint8Array; caption: string } | undefined> {
  const reading = checkForm(form, photoFormSchema);
  if (!reading.ok) return undefined;
  const { caption, photo } = reading.data;
  return { bytes: new Uint8Array(await photo.arrayBuffer()), caption };
}
