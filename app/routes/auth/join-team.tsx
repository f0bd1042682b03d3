import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { REFUSAL_TEXTS } from '#app/features/ground/accounts/refusal-texts.ts';
import { acceptInvitation } from '#app/features/ground/team/accept-invitation.server.ts';
import { InvitationGone, JoinPage } from '#app/features/ground/team/components/join-page.tsx';
import { findInvitation } from '#app/features/ground/team/team.queries.server.ts';
import { joinFormSchema } from '#app/features/ground/team/team-form.schema.ts';
import { teamTexts } from '#app/features/ground/team/team-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/join-team.ts';

/** The token is in the address: no other site may learn it (as on /reset). */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const invitation = await findInvitation(db, { token: tokenOf(request), now: clock() });
  return { invitation: invitation && { email: invitation.email, role: invitation.role } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await readForm(request, joinFormSchema, { missing: accountsTexts.signUp.missing });
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: form.status });
  const { name, password } = form.data;
  const joined = await acceptInvitation(services(context), { token, name, password });
  if (joined.ok) return redirectWithNotice('/login', 'joined');
  // The page itself says that the link is gone.
  if (joined.reason === 'link_gone') return data(null, { status: 410 });
  const { field, sentence } = REFUSAL_TEXTS[joined.reason];
  const errors = { message: formTexts.check, fields: { [field]: sentence } };
  return data({ errors, values: { name } }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${teamTexts.join.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData;
  return invitation ? <JoinPage invitation={invitation} state={actionData ?? undefined} /> : <InvitationGone />;
}
