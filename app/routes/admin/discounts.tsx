import { data } from 'react-router';
import { BelowCostNotice, TypedBelowCost } from '#app/features/bespoke/costs/components/below-cost-notice.tsx';
import { readDiscountCosts } from '#app/features/bespoke/costs/discount-costs.server.ts';
import { DiscountsPage } from '#app/features/orders/discounts/components/discounts-page.tsx';
import { DISCOUNT_FORM, discountFormSchema } from '#app/features/orders/discounts/discount-form.schema.ts';
import { discountTexts } from '#app/features/orders/discounts/discount-texts.ts';
import { readDiscountsPage, submitDiscount } from '#app/features/orders/discounts/discounts.page.server.ts';
import { endDiscount } from '#app/features/orders/discounts/make-discount.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import type { Route } from './+types/discounts.ts';

const texts = discountTexts.admin;
const PATH = '/uploads/discounts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  const page = await readDiscountsPage(all);
  // For whoever may see money.
  const costs = viewerOf(context).role === 'owner' ? await readDiscountCosts(all) : undefined;
  return { ...page, costs, done: wordsFor(texts.done, readNotice(request, texts.done)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = formObject(await readFormData(request), DISCOUNT_FORM.lists);
  const form = checkForm(fields, discountFormSchema, DISCOUNT_FORM);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const actor = viewerOf(context).id;
  if (form.data.intent === 'end') {
    await endDiscount(services(context), actor, form.data.id);
    return redirectWithNotice(PATH, 'ended');
  }
  const errors = await submitDiscount(services(context), actor, form.data);
  if (errors) return data({ errors, values: shownAgain(fields) }, { status: 422 });
  return redirectWithNotice(PATH, 'added');
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  const { costs, ...page } = loaderData;
  return (
    <DiscountsPage
      {...page}
      refused={actionData}
      costOf={costs && ((id) => <BelowCostNotice below={costs.below[id] ?? []} />)}
      costOfTyped={costs && ((typed) => <TypedBelowCost costs={costs} typed={typed} />)}
    />
  );
}
