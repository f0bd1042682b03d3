import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { AuthSheet, type SheetPicture } from '#app/features/ground/accounts/components/auth-sheet.tsx';
import { EmailField } from '#app/features/ground/accounts/components/email-field.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { NewPasswordFields } from '#app/features/ground/accounts/components/new-password-fields.tsx';
import { TextLink } from '#app/features/ground/accounts/components/text-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Rule } from './login-page.tsx';

const texts = accountsTexts.reset;

interface AskForLinkPageProps {
  picture: SheetPicture | undefined;
  isLinkExpired: boolean;
  isSent: boolean;
  state: FormState | undefined;
}

/** /reset: where to send the link. */
export function AskForLinkPage({ picture, isLinkExpired, isSent, state }: AskForLinkPageProps) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <AuthSheet title={texts.title} lead={texts.lead} picture={picture}>
      {isLinkExpired && !isSent ? (
        <Notice tone="warn" title={texts.expiredTitle}>
          {texts.expired}
        </Notice>
      ) : null}
      {isSent ? (
        <Notice tone="success" title={texts.sent} announce>
          {texts.sentMore}
        </Notice>
      ) : null}
      <Form errors={state?.errors ?? null}>
        <EmailField typed={state?.values.email} />
        <Button type="submit" size="large" block variant={isSent ? 'secondary' : 'primary'} pending={isPending}>
          {isSent ? texts.again : texts.submit}
        </Button>
      </Form>
      <Rule>
        <TextLink to="/login">{texts.back}</TextLink>
      </Rule>
    </AuthSheet>
  );
}

/** /reset?token=…: the new password. */
export function NewPasswordPage({
  picture,
  state,
}: {
  picture: SheetPicture | undefined;
  state: FormState | undefined;
}) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <AuthSheet title={texts.newTitle} lead={texts.newLead} picture={picture}>
      <Form errors={state?.errors ?? null}>
        <NewPasswordFields hint={accountsTexts.password.adminHint} />
        <Button type="submit" size="large" block pending={isPending}>
          {texts.save}
        </Button>
      </Form>
    </AuthSheet>
  );
}
