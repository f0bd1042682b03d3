import { data } from 'react-router';
import { PaymentReviewPage } from '#app/features/checkout/components/payment-review-page.tsx';
import { paymentReviewSchema } from '#app/features/checkout/pay.schema.ts';
import { readPaymentReview, resolveException } from '#app/features/checkout/payment-review.server.ts';
import { settlePayment } from '#app/features/checkout/settle-payment.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/payments.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Payments · ${matches[0].loaderData.business.name}` },
];

export function loader({ context }: Route.LoaderArgs) {
  return readPaymentReview(services(context).db);
}

export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const fields = Object.fromEntries(await request.formData());
  const parsed = paymentReviewSchema.safeParse(fields);
  if (!parsed.success) {
    const isAboutWords =
      fields.intent === 'resolve' && parsed.error.issues.every(({ path }) => path[0] === 'resolution');
    const answer = isAboutWords ? ('wordless' as const) : ('invalid' as const);
    return data({ answer, reference: String(fields.reference ?? '').slice(0, 100) }, isAboutWords ? 422 : 400);
  }
  const { reference } = parsed.data;
  if (parsed.data.intent === 'recheck') {
    const { state } = await settlePayment(all, reference, 'recheck', actor);
    return data({ answer: state, reference });
  }
  const { resolution } = parsed.data;
  const isResolved = await resolveException(all, { reference, resolution, actor });
  return data({ answer: isResolved ? ('resolved' as const) : ('too_late' as const), reference });
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentReviewPage review={loaderData} said={actionData} />;
}
