import { data } from 'react-router';
import { changeRole } from '#app/features/ground/team/change-role.server.ts';
import { TeamPage } from '#app/features/ground/team/components/team-page.tsx';
import { inviteMember, revokeInvitation, sendAgain } from '#app/features/ground/team/invite-member.server.ts';
import { listMembers, listOpenInvitations } from '#app/features/ground/team/team.queries.server.ts';
import { teamFormSchema } from '#app/features/ground/team/team-form.schema.ts';
import { teamTexts as texts } from '#app/features/ground/team/team-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/team.ts';

export const middleware = [requireOwner];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const viewer = viewerOf(context);
  const [members, invitations] = await Promise.all([listMembers(db), listOpenInvitations(db)]);
  return {
    members: members.map(({ since, role, ...member }) => ({
      ...member,
      role: role === 'owner' ? ('owner' as const) : ('staff' as const),
      since: formatDate(since),
      isYou: member.id === viewer.id,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: expiresAt > clock() ? formatDate(expiresAt) : null,
    })),
    done: readNotice(request, texts.done),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  const viewer = viewerOf(context);
  const reading = await readForm(request, teamFormSchema, { missing: texts.check, check: texts.check });
  if (!reading.ok && reading.status === 400) throw data(null, { status: 400 });
  // Only the address of an invitation is typed.
  if (!reading.ok) return refuse('invite', reading.errors, reading.values);
  const form = reading.data;
  switch (form.intent) {
    case 'again':
      return (await sendAgain(parts, viewer, form.invitationId)) ? done('invited') : gone();
    case 'revoke':
      return (await revokeInvitation(parts, viewer, form.invitationId)) ? done('revoked') : gone();
    case 'invite': {
      const confirmed = await confirmIdentity(parts, viewer, form, request);
      if (!confirmed.ok) return refuse('invite', confirmed.errors, form, confirmed.status);
      const invited = await inviteMember(parts, viewer, form);
      if (invited.ok) return done('invited');
      return refuse('invite', { message: texts.check, fields: { email: texts.refusals[invited.reason] } }, form);
    }
    case 'role': {
      const confirmed = await confirmIdentity(parts, viewer, form, request);
      if (!confirmed.ok) return refuse(form.userId, confirmed.errors, {}, confirmed.status);
      const changed = await changeRole(parts, viewer, form);
      if (changed.ok) return done(form.role === 'customer' ? 'removed' : 'changed');
      return changed.reason === 'gone' ? gone() : refuse(form.userId, { message: texts.refusals.last_owner }, {});
    }
  }
}

const done = (what: keyof typeof texts.done) => redirectWithNotice(`/team`, what);

const gone = () => refuse('page', { message: texts.refusals.gone }, {}, 409);

function refuse(form: string, errors: FormErrors, typed: { email?: string; role?: string }, status = 422) {
  const values = { email: typed.email ?? '', role: typed.role ?? '' };
  return data({ form, errors, values }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} refused={actionData ?? null} />;
}
