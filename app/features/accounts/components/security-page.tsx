import type { SecondFactorState } from '#app/platform/auth/auth.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import type { ShownSession } from '../show-sessions.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmIdentityFields } from './confirm-identity-fields.tsx';
import { ProfileSessions } from './profile-sessions.tsx';

const texts = accountsTexts.security;

interface SecurityPageProps {
  factor: SecondFactorState;
  /** While it is being set up: what the app scans, and the same to type. */
  setup: { uri: string; key: string } | null;
  /** Just turned on: shown this once. */
  recoveryCodes: readonly string[] | null;
  sessions: readonly ShownSession[];
  said: string | null;
  errors: FormErrors | null;
}

/** /security: the second step of signing in, and where the person is signed in. */
export function SecurityPage({ factor, setup, recoveryCodes, sessions, said, errors }: SecurityPageProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 md:py-16">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {said && !errors && !setup ? (
        <Notice tone="success" announce>
          {said}
        </Notice>
      ) : null}
      <section aria-labelledby="factor" className="flex max-w-xl flex-col gap-6">
        <h2 id="factor" className="text-2xl">
          {texts.factor}
        </h2>
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
      </section>
      <section aria-labelledby="password" className="flex flex-col gap-4">
        <h2 id="password" className="text-2xl">
          {texts.password}
        </h2>
        <div>
          <ButtonLink to="/reset" variant="secondary" reloadDocument>
            {texts.changePassword}
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="sessions" className="flex flex-col gap-4">
        <h2 id="sessions" className="text-2xl">
          {texts.sessions}
        </h2>
        <ProfileSessions sessions={sessions}>{null}</ProfileSessions>
      </section>
    </div>
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
