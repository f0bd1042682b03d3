import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { leaveDemoTexts as texts } from '../leave-demo-texts.ts';

interface LeaveDemoProps {
  back: string;
  email: string;
  /** Whether this page can start the shop, or only say how. */
  canStart: boolean;
  shop: { url: string; email: string; password?: string | null } | null;
  errors: FormErrors | null;
  /** Why the shop did not start, and what it said last. */
  failed: { reason: keyof typeof texts.refused; message: string } | null;
}

/** /settings/leave-demo: from the demo to an empty shop of one's own. */
export function LeaveDemoPage({ back, email, canStart, shop, errors, failed }: LeaveDemoProps) {
  const isStarting = useNavigation().state === 'submitting';
  return (
    <Page title={texts.title} lead={texts.lead} back={{ to: '/settings', words: back }}>
      {failed ? (
        <Notice tone="danger" title={texts.refused[failed.reason]}>
          <p className="break-words whitespace-pre-wrap">{failed.message}</p>
        </Notice>
      ) : null}
      {shop ? (
        <RunningShop {...shop} />
      ) : canStart ? (
        <Form method="post" errors={errors} className="flex max-w-xl flex-col gap-6">
          <TextField
            name="email"
            maxLength={MAX_EMAIL_LENGTH}
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            autoComplete="email"
            defaultValue={email}
            required
          />
          <ConfirmIdentityFields />
          <Button type="submit" pending={isStarting} pendingLabel={texts.starting} className="self-start">
            {texts.start}
          </Button>
        </Form>
      ) : (
        <Command words={texts.command} email={email} />
      )}
      <p className="measure text-muted">{texts.online}</p>
    </Page>
  );
}

function RunningShop({ url, email, password }: NonNullable<LeaveDemoProps['shop']>) {
  const secret =
    password === undefined ? (
      texts.passwordShown
    ) : password === null ? (
      texts.passwordBefore
    ) : (
      <Secret password={password} />
    );
  return (
    <>
      <Notice tone="success" title={texts.runs} />
      <DescriptionList
        items={[
          { term: texts.address, detail: url },
          { term: texts.owner, detail: email },
          { term: texts.password, detail: secret },
        ]}
      />
      <div>
        <ButtonLink to={`${url}/login`}>{texts.open}</ButtonLink>
      </div>
      <Command words={texts.again} email={email} />
    </>
  );
}

function Secret({ password }: { password: string }) {
  return (
    <>
      <code className="block break-all">{password}</code>
      <span className="text-sm text-muted">{texts.passwordHint}</span>
    </>
  );
}

function Command({ words, email }: { words: string; email: string }) {
  const command = `npm run own-shop -- ${email}`;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="measure">{words}</p>
      <code className="block break-all">{command}</code>
      <CopyButton text={command} label={texts.copy} size="small" />
    </div>
  );
}
