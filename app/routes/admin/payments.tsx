import { data } from 'react-router';
import { paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { paymentReviewSchema } from '#app/features/pay/payments/pay.schema.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { PaymentReviewPage } from '#app/features/pay/review/components/payment-review-page.tsx';
import { readPaymentReview } from '#app/features/pay/review/door/payment-review.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import type { Route } from './+types/payments.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${paymentReviewTexts.title} · ${matches[0].loaderData.business.name}` },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  return readPaymentReview(services(context), { search, before: searchParams.get('before') });
}

/** Asks the provider again about one payment; everything else is decided on the payment's own page. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = formObject(await readFormData(request));
  const parsed = checkForm(fields, paymentReviewSchema);
  if (!parsed.ok) {
    return data({ answer: 'invalid' as const, reference: String(fields.reference ?? '').slice(0, 100) }, 400);
  }
  const { reference } = parsed.data;
  const { state } = await settlePayment(services(context), viewerOf(context).id, { reference });
  return data({ answer: state, reference });
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentReviewPage review={loaderData} notice={actionData} />;
}
