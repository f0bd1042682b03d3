import { data, redirect } from 'react-router';
import { CustomerPage } from '#app/features/people/components/customer-page.tsx';
import { readCustomer } from '#app/features/people/customer-page.server.ts';
import { addCustomerNote, removeCustomerNote } from '#app/features/people/note-customer.server.ts';
import { customerFormSchema } from '#app/features/people/people-forms.schema.ts';
import { customersTexts } from '#app/features/people/people-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/customer.ts';

const { said: SAID, refusals, title } = customersTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.customer.name ?? title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const customer = await readCustomer(services(context).db, params.customerId);
  if (!customer) throw data(null, { status: 404 });
  return { customer, said: new URL(request.url).searchParams.get('said') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, customerFormSchema, { missing: refusals.note });
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, form.status);
  const all = services(context);
  const who = { userId: params.customerId, actor: viewerOf(context).id };
  if (form.data.intent === 'note') {
    if (!(await addCustomerNote(all, { ...who, body: form.data.body }))) throw data(null, { status: 404 });
    return redirect(`/customers/${params.customerId}?said=noted`, 303);
  }
  // Gone already is gone all the same.
  await removeCustomerNote(all, { ...who, noteId: form.data.noteId });
  return redirect(`/customers/${params.customerId}?said=removed`, 303);
}

export default function CustomerRoute({ loaderData: { customer, said }, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <CustomerPage
      customer={customer}
      businessName={business.name}
      notice={wordsFor(SAID, said)}
      refusal={actionData ?? undefined}
    />
  );
}
