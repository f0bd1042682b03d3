import { data, redirect } from 'react-router';
import { CustomerData } from '#app/features/office/people/components/customer-data.tsx';
import { isTyped, readCustomerData } from '#app/features/office/people/customer-data.server.ts';
import { resolveCustomer } from '#app/features/office/people/customers.queries.server.ts';
import { eraseCustomer } from '#app/features/office/people/erase-customer.server.ts';
import { customerDataFormSchema } from '#app/features/office/people/people-forms.schema.ts';
import { customerDataTexts, exportTexts } from '#app/features/office/people/people-texts.ts';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/customer-data.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${customerDataTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /customers/:customerId/data */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const customerId = await resolveCustomer(all.db, params.customerId);
  const customer = customerId && (await readCustomerData(all, { customerId, holdings: shop.personalData }));
  if (!customer) throw data(null, { status: 404 });
  if (customerId !== params.customerId) throw redirect(`/customers/${customerId}/data`);
  return { customer, notice: readNotice(request, exportTexts.notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, customerDataFormSchema);
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, form.status);
  const all = services(context);
  const viewer = viewerOf(context);
  const { customerId } = params;
  const customer = await readCustomerData(all, { customerId, holdings: shop.personalData });
  if (!customer) throw data(null, { status: 404 });
  const confirmed = await confirmIdentity(all, viewer, form.data, request);
  const typed = { typed: form.data.typed };
  if (!confirmed.ok) return data({ errors: confirmed.errors, typed }, confirmed.status);
  if (!isTyped(customer.typed, form.data.typed)) {
    const errors = { message: customerDataTexts.notTyped, fields: { typed: customerDataTexts.notTyped } };
    return data({ errors, typed }, 422);
  }
  const erased = await eraseCustomer(all, viewer.id, { customerId, holdings: shop.personalData });
  if (erased.ok) return redirectWithNotice('/customers', 'erased');
  if (erased.reason === 'gone') throw data(null, { status: 404 });
  return data({ errors: { message: customerDataTexts.waits }, typed }, 409);
}

export default function CustomerDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, notice } = loaderData;
  return (
    <CustomerData
      customer={customer}
      notice={notice ? exportTexts.notices[notice] : undefined}
      refusal={actionData ?? undefined}
    />
  );
}
