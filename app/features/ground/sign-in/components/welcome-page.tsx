import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { AuthSheet, type SheetPicture } from '#app/features/ground/accounts/components/auth-sheet.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { TextLink } from '#app/features/ground/accounts/components/text-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Rule } from './login-page.tsx';

const texts = accountsTexts.welcome;

interface WelcomePageProps {
  picture: SheetPicture | undefined;
  /** Undefined when the link works no longer. */
  link: { email: string; asksPassword: boolean } | undefined;
  /** Where to go afterwards, or ''. */
  next: string;
  state: FormState | undefined;
}

/** /welcome?token=…: confirms the address of a new account by a press, since opening a link changes nothing. */
export function WelcomePage({ picture, link, next, state }: WelcomePageProps) {
  const isPending = useNavigation().state !== 'idle';
  if (!link) {
    const query = next === '' ? '' : `?next=${encodeURIComponent(next)}`;
    return (
      <AuthSheet title={texts.title} lead={texts.expiredTitle} picture={picture}>
        <Notice tone="warn">{texts.expired}</Notice>
        <Rule>
          <TextLink to={`/login${query}`}>{accountsTexts.login.title}</TextLink>
        </Rule>
      </AuthSheet>
    );
  }
  const lead = link.asksPassword ? texts.elsewhere(link.email) : texts.lead(link.email);
  return (
    <AuthSheet title={texts.title} lead={lead} picture={picture}>
      <Form errors={state?.errors ?? null}>
        {link.asksPassword ? (
          <PasswordField
            name="password"
            label={accountsTexts.passwordLabel}
            autoComplete="current-password"
            required
            mark={false}
          />
        ) : null}
        <Button type="submit" size="large" block pending={isPending}>
          {texts.submit}
        </Button>
      </Form>
      {link.asksPassword ? (
        <Rule>
          <TextLink to="/reset">{texts.reset}</TextLink>
        </Rule>
      ) : null}
    </AuthSheet>
  );
}
