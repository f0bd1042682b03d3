import { data, redirect } from 'react-router';
import { readDestination } from '#app/features/accounts/address.queries.server.ts';
import { acknowledgePrices, changeQuantity, removeLine } from '#app/features/cart/cart.mutations.server.ts';
import { readCart } from '#app/features/cart/cart.queries.server.ts';
import { cartChangeSchema } from '#app/features/cart/cart-change.schema.ts';
import { summarizeCart } from '#app/features/cart/cart-rules.ts';
import { cartTexts } from '#app/features/cart/cart-texts.ts';
import { CartLines } from '#app/features/cart/components/cart-lines.tsx';
import { type CheckoutProblem, checkoutTexts } from '#app/features/checkout/checkout-texts.ts';
import { CheckoutPanel } from '#app/features/checkout/components/checkout-panel.tsx';
import { shippingChoices } from '#app/features/checkout/shipping-choices.ts';
import { readOwnHolds } from '#app/features/checkout/stock-holds.server.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { isFromScript } from '../from-script.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `Cart · ${matches[0].loaderData.business.name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { id } = viewerOf(context);
  const [holds, destination, settings] = await Promise.all([
    readOwnHolds(db, id),
    readDestination(db, id),
    readShownSettings(services(context)),
  ]);
  const summary = summarizeCart(await readCart(db, id, holds));
  return {
    summary,
    destination: destination ?? { address: undefined, pickupPhone: undefined },
    workshop: settings.business.workshop,
    tax: settings.tax,
    choices: shippingChoices(summary.lines, settings.delivery.ranges, clock()),
    problem: readProblem(request),
  };
}

/** What a payment was refused for, told in the address to people without scripts. */
function readProblem(request: Request): CheckoutProblem | undefined {
  const problem = new URL(request.url).searchParams.get('problem') ?? '';
  return Object.hasOwn(checkoutTexts.refusals, problem) ? (problem as CheckoutProblem) : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = services(context);
  const { id } = viewerOf(context);
  const parsed = cartChangeSchema.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ ok: false, message: cartTexts.refusals.quantity }, 400);
  const change = parsed.data;
  if (change.intent === 'acknowledge') await acknowledgePrices(db, id);
  if (change.intent === 'remove') await removeLine(db, id, change.lineId);
  if (change.intent === 'quantity') {
    const changed = await changeQuantity(db, id, change.lineId, change.quantity);
    if (!changed.ok) return data({ ok: false, message: cartTexts.refusals[changed.reason] }, 409);
  }
  return isFromScript(request) ? data({ ok: true, message: '' }) : redirect('/cart', 303);
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { summary, ...checkout } = loaderData;
  const isEmpty = summary.lines.length + summary.outOfStock.length === 0;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading
        measure={summary.pieces > 0 ? `${summary.pieces} ${summary.pieces === 1 ? 'piece' : 'pieces'}` : undefined}
      >
        Cart
      </PageHeading>
      {isEmpty ? (
        <div className="mt-8">
          <EmptyState title={cartTexts.empty} action={<ButtonLink to="/store">See the store</ButtonLink>} />
        </div>
      ) : (
        <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div className="min-w-0 space-y-4">
            <CartLines summary={summary} />
          </div>
          <CheckoutPanel summary={summary} {...checkout} />
        </div>
      )}
    </div>
  );
}
