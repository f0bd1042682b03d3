import { data, redirect } from 'react-router';
import { MergeCustomers } from '#app/features/office/people/components/merge-customers.tsx';
import { resolveCustomer } from '#app/features/office/people/customers.queries.server.ts';
import { mergeCustomers } from '#app/features/office/people/merge-customers.server.ts';
import { readMergePage } from '#app/features/office/people/merge-page.server.ts';
import { mergeFormSchema } from '#app/features/office/people/people-forms.schema.ts';
import { mergeTexts } from '#app/features/office/people/people-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/customer-merge.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${mergeTexts.title(loaderData?.page.name ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /customers/:customerId/merge */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const { searchParams } = new URL(request.url);
  const id = await resolveCustomer(db, params.customerId);
  const asked = { search: readSearch(searchParams.get('q')), otherId: searchParams.get('with') ?? '' };
  const page = id && (await readMergePage(db, { id, ...asked }));
  if (!page) throw data(null, { status: 404 });
  if (id !== params.customerId) throw redirect(`/customers/${id}/merge`);
  return { page };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, mergeFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const two = { customerId: params.customerId, otherId: form.data.with };
  const merged = await mergeCustomers(services(context), viewerOf(context).id, two);
  if (merged.ok) return redirectWithNotice(`/customers/${merged.keptId}`, 'merged');
  return data({ refused: mergeTexts.refusals[merged.reason] }, 409);
}

export default function CustomerMerge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergeCustomers page={loaderData.page} refused={actionData?.refused} />;
}
