import { data } from 'react-router';
import { priceFormSchema } from '#app/features/desk/bulk/bulk-form.schema.ts';
import { changePrices } from '#app/features/desk/bulk/change-prices.server.ts';
import { PricePage } from '#app/features/desk/bulk/components/price-page.tsx';
import { previewPrices } from '#app/features/desk/bulk/price-preview.page.server.ts';
import { stepText } from '#app/features/desk/bulk/price-step.ts';
import { listChosen, listPriceChanges } from '#app/features/desk/bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/desk/bulk/products-bulk-texts.ts';
import { chosenIn } from '#app/features/desk/products/product-list.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/change-prices.ts';

const texts = productsBulkTexts.price;
const FIELDS = ['direction', 'unit', 'by', 'round'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  const params = new URL(request.url).searchParams;
  const chosen = chosenIn(params);
  const [pieces, changes] = await Promise.all([listChosen(all.db, chosen), listPriceChanges(all.db)]);
  const earlier = changes.map((change) => ({
    id: change.id,
    words: `${stepText(change)}, ${formatDateTime(change.madeAt)}`,
  }));
  const typed = Object.fromEntries(
    FIELDS.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const page = { pieces, earlier, typed: shownAgain(typed) };
  if (pieces.length === 0 || !params.has('by')) return { ...page, errors: undefined, preview: undefined };
  const form = checkForm({ ...typed, ids: params.getAll('ids') }, priceFormSchema);
  if (form.ok) {
    const { step } = form.data;
    return { ...page, errors: undefined, preview: await previewPrices(all, viewerOf(context).id, { pieces, step }) };
  }
  if (form.status === 400) throw data(null, { status: 400 });
  return { ...page, errors: form.errors, preview: undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, priceFormSchema, { lists: ['ids'] });
  if (!form.ok) throw data(null, { status: 400 });
  const { ids: pieces, step } = form.data;
  const id = await changePrices(services(context), viewerOf(context).id, { pieces, step });
  return redirectWithNotice(`/uploads/bulk/price/${id}`, 'changed');
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function ChangePrices({ loaderData }: Route.ComponentProps) {
  return <PricePage {...loaderData} />;
}
