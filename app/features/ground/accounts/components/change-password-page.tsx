import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import type { FormState } from './form-state.ts';

const texts = accountsTexts.changePassword;

/** /userProfile/password. People who came by Google choose their first password by a mailed link. */
export function ChangePasswordPage({ hasPassword, state }: { hasPassword: boolean; state: FormState | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Page title={texts.title} lead={hasPassword ? texts.lead : undefined}>
      {hasPassword ? (
        <Form errors={state?.errors ?? null} className="max-w-md">
          <PasswordField name="current" label={texts.current} autoComplete="current-password" required mark={false} />
          <PasswordField
            name="password"
            label={texts.newLabel}
            hint={accountsTexts.password.hint}
            autoComplete="new-password"
            required
            mark={false}
          />
          <PasswordField name="repeat" label={texts.newRepeat} autoComplete="new-password" required mark={false} />
          <div className="flex flex-col items-start gap-2 sm:flex-row sm:gap-4">
            <Button type="submit" size="large" pending={isPending}>
              {texts.save}
            </Button>
            <ButtonLink to="/userProfile" variant="quiet" size="large" className="max-sm:-ml-2">
              {accountsTexts.editProfile.back}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <Notice title={texts.noneTitle} action={<ButtonLink to="/reset">{texts.ask}</ButtonLink>}>
          {texts.none}
        </Notice>
      )}
    </Page>
  );
}
