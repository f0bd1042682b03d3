import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { AuthSheet } from '#app/features/ground/accounts/components/auth-sheet.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { NewPasswordFields } from '#app/features/ground/accounts/components/new-password-fields.tsx';
import { MAX_USERNAME_LENGTH } from '#app/features/ground/accounts/door/account-lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { TeamRole } from '../team-roles.ts';
import { teamTexts } from '../team-texts.ts';

const texts = teamTexts.join;

interface JoinPageProps {
  invitation: { email: string; role: TeamRole };
  state: FormState | undefined;
}

/** /team/join: a new member chooses a name and a password. */
export function JoinPage({ invitation: { email, role }, state }: JoinPageProps) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <AuthSheet title={texts.title} lead={texts.lead(email, teamTexts.roles[role])} picture={undefined}>
      <Form errors={state?.errors ?? null}>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          maxLength={MAX_USERNAME_LENGTH}
          required
          mark={false}
          defaultValue={state?.values.name}
        />
        <NewPasswordFields hint={accountsTexts.password.adminTooShort} />
        <Button type="submit" size="large" block pending={isPending}>
          {texts.submit}
        </Button>
      </Form>
    </AuthSheet>
  );
}

/** The link was used, taken back, or is too old. */
export function InvitationGone() {
  return (
    <AuthSheet title={texts.goneTitle} lead={texts.gone} picture={undefined}>
      <div>
        <ButtonLink to="/login" size="large">
          {texts.toLogin}
        </ButtonLink>
      </div>
    </AuthSheet>
  );
}
