import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { givesAccount } from '#app/features/ground/settings/door/can-transfer.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { PaidPage } from '#app/features/pay/checkout/components/paid-page.tsx';
import { PaymentPage } from '#app/features/pay/checkout/components/payment-page.tsx';
import { giveUpAccount } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentActionSchema } from '#app/features/pay/payments/pay.schema.ts';
import { findOwnAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { readPaymentPage } from '#app/features/pay/payments/payment-page.server.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { UnknownPayment } from '#app/features/pay/review/components/unknown-payment.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Refresh } from '#app/ui/refresh.tsx';
import { isFromScript } from '../from-script.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/payment.ts';

/** Twice what our page asks; whoever asks more often is told what we know already. */
const BUDGET = { act: 'check-payment', allowed: 40, perSeconds: 60 };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData?.kind === 'paid' ? paymentTexts.pageTitle.order(loaderData.order.number) : paymentTexts.pageTitle.payment} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

const refresh: Refresh<Route.ComponentProps['loaderData']> = (page) => {
  const isWaiting = page?.kind !== 'paid' && (page?.state === 'checking' || page?.state === 'waiting');
  if (page?.kind !== 'paid' && page?.state === 'account') return { path: `/checkout/${page.reference}`, seconds: 60 };
  return isWaiting ? { path: `/checkout/${page.reference}`, seconds: 5 } : undefined;
};
export const handle = { refresh };

/** A payment's own page: waiting, not completed, under review, or the confirmation of the order it became. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock, payments } = services(context);
  const hasReturned = new URL(request.url).searchParams.has('returned');
  const page = await readPaymentPage(db, {
    userId: viewerOf(context).id,
    reference: params.reference,
    hasReturned,
    now: clock(),
  });
  if (!page) throw data(null, { status: 404 });
  return { ...page, givesAccount: givesAccount(payments, await readShownSettings(services(context))) };
}

/** Asks the provider what became of the payment; `cancel` gives it up if nothing was paid. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { reference } = params;
  if (!(await findOwnAttempt(all.db, { userId: viewer.id, reference }))) throw data(null, { status: 404 });
  const parsed = await readForm(request, paymentActionSchema);
  if (!parsed.ok) throw data(null, { status: 400 });
  const page = `/checkout/${reference}`;
  const mayAsk = await takeFromBudget(all.db, BUDGET, viewer.id, all.clock());
  if (mayAsk && parsed.data.intent === 'cancel') {
    const closed = await giveUpAccount(all, 'system:callback', reference);
    return redirect(closed.ok ? '/cart' : page, 303);
  }
  const outcome = mayAsk ? await settlePayment(all, 'system:poll', { reference }) : { state: 'unreachable' as const };
  return isFromScript(request) ? data({ state: outcome.state }) : redirect(page, 303);
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  const { business } = useRootData();
  const { key } = useLocation();
  if (loaderData.kind === 'paid') return <PaidPage {...loaderData} whatsapp={business.whatsapp} />;
  // Whoever comes back from paying again comes as if for the first time: an answer from before is no news, and the page asks again.
  return <PaymentPage key={`${loaderData.reference}/${key}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownPayment />;
  throw error;
}
