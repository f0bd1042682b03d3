import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { saveAddress } from '#app/features/ground/accounts/address.mutations.server.ts';
import { readDestination } from '#app/features/ground/accounts/address.queries.server.ts';
import { addressSchema } from '#app/features/ground/accounts/address.schema.ts';
import { addressValues } from '#app/features/ground/accounts/address-values.ts';
import { AddressForm } from '#app/features/ground/accounts/components/address-form.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { Page } from '#app/ui/page.tsx';
import { safeNextPath } from '../next-path.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/edit-address.ts';

const texts = accountsTexts.address;

export async function loader({ context }: Route.LoaderArgs) {
  const destination = await readDestination(services(context).db, viewerOf(context).id);
  return { saved: destination?.address ? addressValues(destination.address) : {} };
}

/** Saves, and returns to the cart or to where the person came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, addressSchema, { missing: texts.missing });
  if (!form.ok) return data(form, { status: form.status });
  await saveAddress(services(context), viewerOf(context).id, form.data);
  return redirect(safeNextPath(new URL(request.url).searchParams.get('next')) ?? '/cart', 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title={texts.title}>
      <AddressForm saved={loaderData.saved} state={actionData} submit={texts.save} />
    </Page>
  );
}
