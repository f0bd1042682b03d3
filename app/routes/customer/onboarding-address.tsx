import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { saveAddress, skipAddress } from '#app/features/ground/accounts/address.mutations.server.ts';
import { readDestination } from '#app/features/ground/accounts/address.queries.server.ts';
import { addressSchema, skipAddressSchema } from '#app/features/ground/accounts/address.schema.ts';
import { addressValues } from '#app/features/ground/accounts/address-values.ts';
import { AddressStepPage } from '#app/features/ground/sign-in/components/onboarding-pages.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { safeNextPath } from '../next-path.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/onboarding-address.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const destination = await readDestination(services(context).db, viewer.id);
  return { saved: destination?.address ? addressValues(destination.address) : {}, hasPhoto: viewer.image !== null };
}

/** Saves or skips; both settle the step, and lead on to where the person was going or to the store. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = viewerOf(context);
  const onward = safeNextPath(new URL(request.url).searchParams.get('next')) ?? '/store';
  const skip = await readForm(request.clone(), skipAddressSchema);
  if (skip.ok) {
    await skipAddress(services(context), id);
    return redirect(onward, 303);
  }
  const form = await readForm(request, addressSchema, { missing: accountsTexts.address.missing });
  if (!form.ok) return data(form, { status: form.status });
  await saveAddress(services(context), id, form.data);
  return redirect(onward, 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.onboarding.addressTitle} · ${matches[0].loaderData.business.name}` },
];

export default function OnboardingAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressStepPage {...loaderData} state={actionData} />;
}
