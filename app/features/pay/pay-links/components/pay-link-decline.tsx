import { Form, useNavigation } from 'react-router';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { payLinkTexts } from '../pay-link-texts.ts';
import type { PayLinkRefusal } from './pay-link-form.tsx';

const texts = payLinkTexts.decline;

/** The other answer to an order we have taken down: no, and why. Asked once more, because the link ends with it. */
export function PayLinkDecline({ path, refusal }: { path: string; refusal: PayLinkRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'decline';
  const isAboutReason = refusal?.field === 'reason';
  return (
    <details open={isAboutReason || undefined} className="group">
      <summary className={buttonClass({ variant: 'secondary', block: true })}>{texts.open}</summary>
      <Form
        method="post"
        action={path}
        noValidate
        preventScrollReset
        className="mt-4 flex flex-col gap-4 border-l-2 border-sand pl-4"
      >
        <input type="hidden" name="intent" value="decline" />
        <p>{texts.words}</p>
        <TextArea
          name="reason"
          label={texts.reason}
          rows={3}
          error={isAboutReason ? refusal.message : undefined}
          defaultValue={isAboutReason ? refusal.typed : undefined}
          maxLength={MAX_REASON_LENGTH}
          autoFocus={isAboutReason}
        />
        <div>
          <Button type="submit" variant="secondary" pending={isPending}>
            {texts.confirm}
          </Button>
        </div>
      </Form>
    </details>
  );
}
