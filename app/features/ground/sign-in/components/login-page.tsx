import type { ReactNode } from 'react';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { AuthSheet, type SheetPicture } from '#app/features/ground/accounts/components/auth-sheet.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { TextLink } from '#app/features/ground/accounts/components/text-link.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';

const texts = accountsTexts.login;

interface LoginPageProps {
  picture: SheetPicture | undefined;
  /** What signing in is for, where somebody was sent here for something. */
  reason: ReactNode;
  hasGoogle: boolean;
  /** Inside Instagram and the like, where Google refuses everybody. */
  isInApp: boolean;
  googleFailure: string | undefined;
  /** What has just been done, and led here. */
  done: string | null;
  /** Where to go afterwards, or ''. */
  next: string;
  state: FormState | undefined;
}

export function LoginPage(props: LoginPageProps) {
  const { picture, reason, hasGoogle, isInApp, googleFailure, done, next, state } = props;
  const query = next === '' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AuthSheet title={texts.title} lead={texts.lead} picture={picture}>
      {reason}
      {googleFailure ? <Notice tone="danger">{googleFailure}</Notice> : null}
      {done ? <Notice tone="success">{done}</Notice> : null}
      {hasGoogle && !isInApp ? (
        <>
          <GoogleButton next={next} />
          <Or />
        </>
      ) : null}
      <LoginForm state={state} />
      {hasGoogle && isInApp ? <Notice title={texts.inAppTitle}>{texts.inApp}</Notice> : null}
      <Rule>
        <TextLink to={`/signup${query}`}>{texts.signUp}</TextLink>
      </Rule>
    </AuthSheet>
  );
}

function Or() {
  return <DimensionLine label={accountsTexts.orWithEmail} />;
}

/** What belongs to another page, below a hairline. */
export function Rule({ children }: { children: ReactNode }) {
  return <div className="border-t border-sand pt-4">{children}</div>;
}
