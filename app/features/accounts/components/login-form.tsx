import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import { EmailField } from './email-field.tsx';
import type { FormState } from './form-state.ts';
import { TextLink } from './text-link.tsx';

const texts = accountsTexts.login;

/** Email and password. The email stays after a refusal, the password never does. */
export function LoginForm({ state }: { state: FormState | undefined }) {
  const isPending = useNavigation().formAction?.startsWith('/login') ?? false;
  return (
    <Form errors={state?.errors ?? null}>
      <EmailField typed={state?.values.email} />
      <div className="flex flex-col gap-1">
        <PasswordField name="password" label="Password" autoComplete="current-password" required mark={false} />
        <div>
          <TextLink to="/reset">{texts.forgot}</TextLink>
        </div>
      </div>
      <Button type="submit" size="large" block pending={isPending}>
        Login
      </Button>
    </Form>
  );
}
