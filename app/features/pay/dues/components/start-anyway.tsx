import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { balanceTexts } from '../balance-texts.ts';

const texts = balanceTexts.admin;

/** What the owner's form was refused with, and what had been typed. */
export interface StartRefusal {
  errors: FormErrors;
  typed: string;
}

/** The owner lets the workshop start before anything is paid, and says why. */
export function StartAnyway({ refusal }: { refusal: StartRefusal | undefined }) {
  return (
    <Section id="start-anyway" title={texts.start} below={0}>
      <p className="measure mt-2">{texts.startLead}</p>
      <Form errors={refusal?.errors ?? null} className="mt-4">
        <input type="hidden" name="intent" value="start" />
        <TextField
          name="reason"
          id="start-reason"
          label={texts.startReason}
          hint={texts.startReasonHint}
          defaultValue={refusal?.typed}
          maxLength={MAX_REASON_LENGTH}
          required
          mark={false}
        />
        <div>
          <Button type="submit" variant="secondary">
            {texts.start}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
