import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import type { FormState } from './form-state.ts';

const texts = accountsTexts.deletion;

interface DeleteAccountPageProps {
  email: string;
  hasPassword: boolean;
  /** The mailed link was followed and holds. */
  isConfirmed: boolean;
  isLinkExpired: boolean;
  isMailed: boolean;
  state: FormState | undefined;
}

/** /userProfile/delete: what goes, what stays, and proof that it is the owner who asks. */
export function DeleteAccountPage(props: DeleteAccountPageProps) {
  const { email, hasPassword, isConfirmed, isLinkExpired, isMailed, state } = props;
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ul className="measure flex list-disc flex-col gap-2 pl-5">
        <li>{texts.gone}</li>
        <li>{texts.kept}</li>
        <li>{texts.waits}</li>
      </ul>
      <div className="flex max-w-md flex-col gap-8">
        {isLinkExpired ? <Notice tone="warn">{texts.expired}</Notice> : null}
        {isConfirmed ? (
          <ByLink state={state} />
        ) : (
          <>
            {hasPassword ? <ByPassword state={state} /> : null}
            <ByMail state={hasPassword ? undefined : state} mailedTo={isMailed ? email : undefined} />
          </>
        )}
        <div>
          <ButtonLink to="/userProfile" variant="secondary" size="large">
            {texts.keep}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function ByPassword({ state }: { state: FormState | undefined }) {
  return (
    <Form errors={state?.errors ?? null}>
      <input type="hidden" name="intent" value="password" />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" required mark={false} />
      <DeleteButton />
    </Form>
  );
}

function ByLink({ state }: { state: FormState | undefined }) {
  return (
    <Form errors={state?.errors ?? null}>
      <input type="hidden" name="intent" value="link" />
      <p className="font-semibold">{texts.confirmTitle}</p>
      <DeleteButton />
    </Form>
  );
}

function ByMail({ state, mailedTo }: { state: FormState | undefined; mailedTo: string | undefined }) {
  return (
    <Form errors={state?.errors ?? null} className="border-t border-sand pt-6">
      <input type="hidden" name="intent" value="mail" />
      {mailedTo ? (
        <Notice tone="success" announce>
          {texts.mailed} <span className="break-words">{mailedTo}</span>. {texts.mailedMore}
        </Notice>
      ) : (
        <p>{texts.mailLead}</p>
      )}
      <div>
        <Button type="submit" variant="secondary" pending={usePendingIntent('mail')}>
          {mailedTo ? accountsTexts.reset.again : texts.mailSubmit}
        </Button>
      </div>
    </Form>
  );
}

function DeleteButton() {
  const isByPassword = usePendingIntent('password');
  const isByLink = usePendingIntent('link');
  return (
    <div>
      <Button type="submit" variant="danger" size="large" pending={isByPassword || isByLink}>
        {texts.submit}
      </Button>
    </div>
  );
}

function usePendingIntent(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
