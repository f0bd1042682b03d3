import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { saveAddress } from '#app/features/ground/accounts/address.mutations.server.ts';
import { readDestination } from '#app/features/ground/accounts/address.queries.server.ts';
import { addressSchema } from '#app/features/ground/accounts/address.schema.ts';
import { addressValues } from '#app/features/ground/accounts/address-values.ts';
import { EditProfilePage } from '#app/features/ground/accounts/components/edit-profile-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/edit-profile.ts';

const texts = accountsTexts.editProfile;

export async function loader({ request, context }: Route.LoaderArgs) {
  const destination = await readDestination(services(context).db, viewerOf(context).id);
  return {
    saved: destination?.address ? addressValues(destination.address) : {},
    isSaved: readNotice(request, ['saved']) !== null,
  };
}

/** Saves, and stays to say so. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, addressSchema, { missing: accountsTexts.address.missing });
  if (!form.ok) return data(form, { status: form.status });
  await saveAddress(services(context), viewerOf(context).id, form.data);
  return redirectWithNotice('/editprofile', 'saved');
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfilePage {...loaderData} state={actionData} />;
}
