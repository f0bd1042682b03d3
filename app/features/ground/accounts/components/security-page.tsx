import type { SecondFactorState } from '#app/platform/auth/auth.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Section } from '#app/ui/section.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import { ConfirmIdentityFields } from '../door/components/confirm-identity-fields.tsx';
import type { ShownSession } from '../show-sessions.ts';
import { CodeField } from './code-field.tsx';
import { ProfileSessions } from './profile-sessions.tsx';

const texts = accountsTexts.security;

interface SecurityPageProps {
  factor: SecondFactorState;
  /** While it is being set up: what the app scans, and the same to type. */
  setup: { uri: string; key: string } | null;
  /** Just turned on: shown this once. */
  recoveryCodes: readonly string[] | null;
  sessions: readonly ShownSession[];
  notice: string | null;
  errors: FormErrors | null;
}

/** /security: the second step of signing in, and where the person is signed in. */
export function SecurityPage({ factor, setup, recoveryCodes, sessions, notice, errors }: SecurityPageProps) {
  return (
    <Page
      title={texts.title}
      gap={12}
      lead={texts.lead}
      notice={notice && !errors && !setup ? { words: notice } : null}
    >
      <Section id="factor" title={texts.factor} gap={6} className="max-w-xl">
        {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
        {factor.isOn ? (
          <>
            <p>{texts.on(factor.recoveryCodesLeft)}</p>
            <IdentityForm intent="end" button={texts.end} variant="secondary" errors={errors} />
          </>
        ) : setup ? (
          <Setup setup={setup} errors={errors} />
        ) : (
          <>
            <p>{texts.off}</p>
            <IdentityForm intent="begin" button={texts.begin} errors={errors} />
          </>
        )}
      </Section>
      <Section id="password" title={texts.password} gap={4}>
        <div>
          <ButtonLink to="/reset" variant="secondary" reloadDocument>
            {texts.changePassword}
          </ButtonLink>
        </div>
      </Section>
      <Section id="sessions" title={texts.sessions} gap={4}>
        <ProfileSessions sessions={sessions}>{null}</ProfileSessions>
      </Section>
    </Page>
  );
}

function Setup({ setup, errors }: { setup: { uri: string; key: string }; errors: FormErrors | null }) {
  return (
    <Form errors={errors}>
      <input type="hidden" name="intent" value="confirm" />
      <p>{texts.scan}</p>
      <QrCode value={setup.uri} label={texts.scan} className="size-56 border border-sand" />
      <p>
        {texts.key} <code className="tabular font-semibold break-all">{setup.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField label={texts.code} />
      <div>
        <Button type="submit" size="large">
          {texts.confirm}
        </Button>
      </div>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="success" title={texts.codesTitle} announce>
      <p>{texts.codes}</p>
      <ul className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

function IdentityForm(props: {
  intent: 'begin' | 'end';
  button: string;
  variant?: 'primary' | 'secondary';
  errors: FormErrors | null;
}) {
  return (
    <Form errors={props.errors}>
      <input type="hidden" name="intent" value={props.intent} />
      <ConfirmIdentityFields />
      <div>
        <Button type="submit" size="large" variant={props.variant}>
          {props.button}
        </Button>
      </div>
    </Form>
  );
}
