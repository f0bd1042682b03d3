import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { AuthSheet, type SheetPicture } from '#app/features/ground/accounts/components/auth-sheet.tsx';
import { EmailField } from '#app/features/ground/accounts/components/email-field.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { NewPasswordFields } from '#app/features/ground/accounts/components/new-password-fields.tsx';
import { OnboardingSteps } from '#app/features/ground/accounts/components/onboarding-steps.tsx';
import { TextLink } from '#app/features/ground/accounts/components/text-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Rule } from './login-page.tsx';

const texts = accountsTexts.signUp;

interface SignUpPageProps {
  picture: SheetPicture | undefined;
  /** What an account is wanted for, where somebody was sent here for something. */
  reason: ReactNode;
  next: string;
  /** The address a link was mailed to. */
  mailedTo: string | undefined;
  state: FormState | undefined;
}

export function SignUpPage({ picture, reason, next, mailedTo, state }: SignUpPageProps) {
  const isPending = useNavigation().state !== 'idle';
  const query = next === '' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AuthSheet
      title={texts.title}
      lead={texts.lead}
      picture={picture}
      above={<OnboardingSteps current={0} done={[]} />}
    >
      {reason}
      {mailedTo ? (
        <Notice tone="success" title={texts.checkMail} announce>
          {texts.checkMailMore} <span className="break-words">({mailedTo})</span>
        </Notice>
      ) : (
        <Form errors={state?.errors ?? null}>
          <EmailField typed={state?.values.email} />
          <NewPasswordFields hint={accountsTexts.password.hint} />
          <Button type="submit" size="large" block pending={isPending}>
            {texts.submit}
          </Button>
        </Form>
      )}
      <Rule>
        <TextLink to={`/login${query}`}>{texts.login}</TextLink>
      </Rule>
    </AuthSheet>
  );
}
