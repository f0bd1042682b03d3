import { accountsTexts } from '#app/features/accounts/accounts-texts.ts';
import { readDestination } from '#app/features/accounts/address.queries.server.ts';
import { addressValues } from '#app/features/accounts/address-values.ts';
import { ProfilePage } from '#app/features/accounts/components/profile-page.tsx';
import { formatPhone } from '#app/features/accounts/nigerian-phone.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/profile.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email } = viewerOf(context);
  const destination = await readDestination(services(context).db, id);
  const { address, pickupPhone } = destination ?? {};
  return {
    name,
    email,
    address: address && addressValues(address),
    pickupPhone: pickupPhone && formatPhone(pickupPhone),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.profile.title} · ${matches[0].loaderData.business.name}` },
];

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} />;
}
