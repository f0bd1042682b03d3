import { data, redirect } from 'react-router';
import { cartChoiceSchema } from '#app/features/shop/cart/cart-choice.schema.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { cartTexts } from '#app/features/shop/cart/door/cart-texts.ts';
import { rememberChoice } from '#app/features/shop/cart/pending-choice.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { isFromScript } from '../from-script.ts';
import { safeNextPath } from '../next-path.server.ts';
import type { Route } from './+types/add-to-cart.ts';

export const loader = () => redirect('/shop');

/**
 * Add to Cart and Buy Now. Somebody not signed in is sent to sign in with the choice remembered; everybody else goes back to
 * where they were, or to the cart. Our script is answered with data, since a redirect would move the page it is on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { config } = services(context);
  const parsed = await readForm(request, cartChoiceSchema);
  if (!parsed.ok) return data({ ok: false as const, message: cartTexts.refusals.invalid }, 400);
  const choice = parsed.data;
  const next = safeNextPath(choice.next) ?? `/shop/${choice.productId}`;

  const viewer = maybeViewer(context);
  if (!viewer) {
    const headers = { 'Set-Cookie': rememberChoice({ ...choice, next }, config.isHttps) };
    return redirect('/login?next=%2Fcart%2Fpending', { headers });
  }
  if (isAdmin(viewer)) return redirect('/adminHome');

  const added = await addToCart(services(context), viewer.id, choice);
  if (added.ok && added.isFirst) services(context).tally.count('carts');
  if (added.ok && choice.intent === 'buy') return redirect('/cart', 303);
  if (isFromScript(request)) {
    return added.ok
      ? data({ ok: true as const, message: cartTexts.added })
      : data({ ok: false as const, reason: added.reason, message: cartTexts.refusals[added.reason] }, 422);
  }
  return added.ok ? redirectWithNotice(next, 'added') : redirectWithNotice(`/store/${choice.productId}`, added.reason);
}
