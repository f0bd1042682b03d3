import { data, redirect } from 'react-router';
import { removeChoiceSchema } from '#app/features/shop/cart/cart-choice.schema.ts';
import { removeProduct } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { cartTexts } from '#app/features/shop/cart/door/cart-texts.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { isFromScript } from '../from-script.ts';
import { loginPath, safeNextPath } from '../next-path.server.ts';
import type { Route } from './+types/remove-from-cart.ts';

export const loader = () => redirect('/shop');

/** Remove on a card or in the detail: takes out every colour and size of the piece. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = maybeViewer(context);
  if (!viewer) return redirect(loginPath(request));
  const parsed = await readForm(request, removeChoiceSchema);
  if (!parsed.ok) return data({ ok: false as const, message: cartTexts.refusals.invalid }, 400);
  const { productId, next } = parsed.data;
  await removeProduct(services(context), viewer.id, productId);
  if (isFromScript(request)) return data({ ok: true as const, message: cartTexts.removed });
  return redirectWithNotice(safeNextPath(next) ?? '/store', 'removed');
}
