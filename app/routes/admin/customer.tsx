import { data } from 'react-router';
import { CustomerPage } from '#app/features/people/components/customer-page.tsx';
import { readCustomer } from '#app/features/people/customer-page.server.ts';
import { addCustomerNote, removeCustomerNote } from '#app/features/people/note-customer.server.ts';
import { customerFormSchema } from '#app/features/people/people-forms.schema.ts';
import { customersTexts } from '#app/features/people/people-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/customer.ts';

const { notices: NOTICES, refusals, title } = customersTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.customer.name ?? title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const customer = await readCustomer(services(context).db, params.customerId);
  if (!customer) throw data(null, { status: 404 });
  return { customer, notice: readNotice(request, NOTICES) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, customerFormSchema, { missing: refusals.note });
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, form.status);
  const all = services(context);
  const userId = params.customerId;
  const actor = viewerOf(context).id;
  if (form.data.intent === 'note') {
    if (!(await addCustomerNote(all, actor, { userId, body: form.data.body }))) throw data(null, { status: 404 });
    return redirectWithNotice(`/customers/${params.customerId}`, 'noted');
  }
  // Gone already is gone all the same.
  await removeCustomerNote(all, actor, { userId, noteId: form.data.noteId });
  return redirectWithNotice(`/customers/${params.customerId}`, 'removed');
}

export default function CustomerRoute({ loaderData: { customer, notice }, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <CustomerPage
      customer={customer}
      businessName={business.name}
      notice={notice ? NOTICES[notice] : undefined}
      refusal={actionData ?? undefined}
    />
  );
}
