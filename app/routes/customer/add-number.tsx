import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { savePickupPhone } from '#app/features/ground/accounts/address.mutations.server.ts';
import { readDestination } from '#app/features/ground/accounts/address.queries.server.ts';
import { pickupPhoneSchema } from '#app/features/ground/accounts/address.schema.ts';
import { PickupPhonePage } from '#app/features/ground/sign-in/components/pickup-phone-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { safeNextPath } from '../next-path.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/add-number.ts';

/** Shows the number on file, or the one of the address, which is mostly the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const destination = await readDestination(services(context).db, viewerOf(context).id);
  const phone = destination?.pickupPhone ?? destination?.address?.addressPhone;
  return { saved: phone && formatPhone(phone) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, pickupPhoneSchema, { missing: accountsTexts.address.phoneMissing });
  if (!form.ok) return data(form, { status: form.status });
  await savePickupPhone(services(context), viewerOf(context).id, form.data.pickupPhone);
  return redirect(safeNextPath(new URL(request.url).searchParams.get('next')) ?? '/cart', 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.pickupPhone.title} · ${matches[0].loaderData.business.name}` },
];

export default function AddNumber({ loaderData, actionData }: Route.ComponentProps) {
  return <PickupPhonePage saved={loaderData.saved} state={actionData} />;
}
