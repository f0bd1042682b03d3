import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { certificateAdminTexts as texts } from '../certificate-texts.ts';
import type { ClassCertificates } from '../class-certificates.server.ts';

/** Why an act on one student's certificate was refused, and what was typed. */
export interface ActRefusal {
  enrollmentId: string;
  errors: FormErrors;
  reason: string;
}

interface CertificateActsProps {
  student: ClassCertificates['students'][number];
  isOwner: boolean;
  refused: ActRefusal | undefined;
}

/** Issue; and for the owner alone: by exception, revoke, make valid again. */
export function CertificateActs({ student: { id, isMet, certificate }, isOwner, refused }: CertificateActsProps) {
  if (!certificate && isMet) {
    return (
      <Form>
        <input type="hidden" name="enrollmentId" value={id} />
        <div>
          <Button type="submit" name="intent" value="issue">
            {texts.issue}
          </Button>
        </div>
      </Form>
    );
  }
  if (!isOwner) return null;
  if (certificate?.isRevoked) {
    return (
      <Form>
        <input type="hidden" name="enrollmentId" value={id} />
        <div>
          <Button type="submit" name="intent" value="restore" variant="secondary">
            {texts.restore}
          </Button>
        </div>
      </Form>
    );
  }
  return <ReasonForm id={id} act={certificate ? 'revoke' : 'exception'} refused={refused} />;
}

function ReasonForm({
  id,
  act,
  refused,
}: {
  id: string;
  act: 'revoke' | 'exception';
  refused: ActRefusal | undefined;
}) {
  const field = `reason-${id}`;
  const errors = refused ? { message: refused.errors.message } : null;
  return (
    <details open={refused !== undefined}>
      <summary className={`${LINE_LINK} cursor-pointer`}>{texts[act]}</summary>
      <Form errors={errors} className="mt-2 gap-4">
        <input type="hidden" name="enrollmentId" value={id} />
        <TextField
          id={field}
          name="reason"
          label={texts.reason}
          hint={act === 'revoke' ? texts.reasonHintRevoke : texts.reasonHintException}
          defaultValue={refused?.reason}
          maxLength={MAX_REASON_LENGTH}
          mark={false}
        />
        <div>
          <Button type="submit" name="intent" value={act} variant={act === 'revoke' ? 'danger' : 'secondary'}>
            {texts[act]}
          </Button>
        </div>
      </Form>
    </details>
  );
}
