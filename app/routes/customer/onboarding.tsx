import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { saveName } from '#app/features/ground/accounts/profile.mutations.server.ts';
import { usernameSchema } from '#app/features/ground/accounts/username.schema.ts';
import { UsernamePage } from '#app/features/ground/sign-in/components/onboarding-pages.tsx';
import { provisionalName } from '#app/platform/auth/email-address.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { safeNextPath, withNext } from '../next-path.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/onboarding.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { name, email } = viewerOf(context);
  return { name: name === provisionalName(email) ? '' : name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, usernameSchema, { missing: accountsTexts.onboarding.nameEmpty });
  if (!form.ok) return data(form, { status: form.status });
  await saveName(services(context), viewerOf(context).id, form.data.username);
  const next = safeNextPath(new URL(request.url).searchParams.get('next'));
  return redirect(next === '/userProfile' ? next : withNext('/profilePic', next), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.onboarding.nameTitle} · ${matches[0].loaderData.business.name}` },
];

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return <UsernamePage name={loaderData.name} state={actionData} />;
}
