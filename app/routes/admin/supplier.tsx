import { data } from 'react-router';
import { SupplierPage } from '#app/features/desk/suppliers/components/supplier-pages.tsx';
import { supplierSchema } from '#app/features/desk/suppliers/supplier.schema.ts';
import { supplierTexts as texts } from '#app/features/desk/suppliers/supplier-texts.ts';
import { readSupplier, removeSupplier, saveSupplier } from '#app/features/desk/suppliers/suppliers.page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/supplier.ts';

/** `new` is a supplier that is not there yet. */
const idOf = (params: Route.LoaderArgs['params']) => (params.supplierId === 'new' ? null : params.supplierId);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.supplier?.name ?? texts.add} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const supplierId = idOf(params);
  const supplier = supplierId === null ? null : await readSupplier(services(context).db, supplierId);
  if (supplier === undefined) throw data(null, { status: 404 });
  return { supplier };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const supplierId = idOf(params);
  const actor = viewerOf(context).id;
  const fields = await readFormData(request);
  if (supplierId !== null && fields.get('intent') === 'remove') {
    const isRemoved = await removeSupplier(services(context), actor, supplierId);
    return redirectWithNotice('/suppliers', isRemoved ? 'removed' : 'gone');
  }
  const form = checkForm(fields, supplierSchema);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const isSaved = await saveSupplier(services(context), actor, { supplierId, form: form.data });
  return redirectWithNotice('/suppliers', isSaved ? 'saved' : 'gone');
}

export default function Supplier({ loaderData, actionData }: Route.ComponentProps) {
  return <SupplierPage {...loaderData} refused={actionData} />;
}
