import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { EmailField } from '#app/features/ground/accounts/components/email-field.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { TextLink } from '#app/features/ground/accounts/components/text-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

const texts = accountsTexts.login;

/** Email and password. The email stays after a refusal, the password never does. */
export function LoginForm({ state }: { state: FormState | undefined }) {
  const isPending = useNavigation().formAction?.startsWith('/login') ?? false;
  return (
    <Form errors={state?.errors ?? null}>
      <EmailField typed={state?.values.email} />
      <div className="flex flex-col gap-1">
        <PasswordField
          name="password"
          label={accountsTexts.passwordLabel}
          autoComplete="current-password"
          required
          mark={false}
        />
        <div>
          <TextLink to="/reset">{texts.forgot}</TextLink>
        </div>
      </div>
      <Button type="submit" size="large" block pending={isPending}>
        {accountsTexts.loginButton}
      </Button>
    </Form>
  );
}
