import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TEAM_ROLES, type TeamRole } from '../team-roles.ts';
import { teamTexts as texts } from '../team-texts.ts';
import { type Member, MemberRow } from './member-row.tsx';

interface Invitation {
  id: string;
  email: string;
  role: TeamRole;
  /** `28 November 2026`, or null when the link has expired. */
  until: string | null;
}

interface TeamPageProps {
  members: readonly Member[];
  invitations: readonly Invitation[];
  /** What the last act did. */
  done: keyof typeof texts.done | null;
  /** Which form was refused, by its intent and, for a member's, their id. */
  refused: { form: string; errors: FormErrors; values: Record<string, string> } | null;
}

/** /team: the members, the open invitations, and the form to invite another. */
export function TeamPage({ members, invitations, done, refused }: TeamPageProps) {
  const { state } = useNavigation();
  return (
    <Page title={texts.title} gap={12} lead={texts.lead} notice={done && !refused ? { words: texts.done[done] } : null}>
      {refused?.form === 'page' ? (
        <Notice tone="warn" announce>
          {refused.errors.message}
        </Notice>
      ) : null}
      <Section id="members" title={texts.members} gap={4}>
        <ul className="border-t border-sand">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              errors={refused?.form === member.id ? refused.errors : null}
              isSaving={state === 'submitting'}
            />
          ))}
        </ul>
      </Section>
      <Section id="open" title={texts.open} gap={4}>
        {invitations.length === 0 ? (
          <p className="text-muted">{texts.noneOpen}</p>
        ) : (
          <ul className="border-t border-sand">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="invite" title={texts.invite} gap={6} className="max-w-xl">
        <InviteForm refused={refused?.form === 'invite' ? refused : null} isSaving={state === 'submitting'} />
      </Section>
    </Page>
  );
}

function InvitationRow({ invitation: { id, email, role, until } }: { invitation: Invitation }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-sand py-4">
      <p className="min-w-0">
        <span className="block font-semibold break-words">{email}</span>
        <span className="text-sm text-muted">
          {texts.roles[role]} · {until ? `${texts.until} ${until}` : texts.expired}
        </span>
      </p>
      <Form className="flex-row flex-wrap gap-3">
        <input type="hidden" name="invitationId" value={id} />
        <Button type="submit" name="intent" value="again" variant="secondary">
          {texts.again}
        </Button>
        <Button type="submit" name="intent" value="revoke" variant="quiet">
          {texts.revoke}
        </Button>
      </Form>
    </li>
  );
}

function InviteForm({ refused, isSaving }: { refused: TeamPageProps['refused']; isSaving: boolean }) {
  return (
    <Form errors={refused?.errors ?? null}>
      <input type="hidden" name="intent" value="invite" />
      <TextField
        name="email"
        maxLength={MAX_EMAIL_LENGTH}
        type="email"
        label={texts.email}
        autoComplete="off"
        required
        mark={false}
        defaultValue={refused?.values.email}
      />
      <RadioCards
        name="role"
        label={texts.role}
        required
        mark={false}
        defaultValue={refused?.values.role ?? 'staff'}
        options={TEAM_ROLES.map((value) => ({ value, label: texts.roles[value], hint: texts.roleHints[value] }))}
      />
      <ConfirmIdentityFields />
      <div>
        <Button type="submit" size="large" pending={isSaving}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
