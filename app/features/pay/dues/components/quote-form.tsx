import { useState } from 'react';
import { useNavigation } from 'react-router';
import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { nairaInWords } from '#app/platform/money/naira-in-words.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { OrderFeeView } from '../order-fee.server.ts';

const texts = deliveryFeeTexts.admin;

export interface QuoteRefusal {
  errors: FormErrors;
  values: Record<string, string>;
}

/** The fee as it is typed, read back in figures and in words before it is sent. */
export function QuoteForm({ fee, refusal }: { fee: OrderFeeView; refusal: QuoteRefusal | undefined }) {
  const values = refusal?.values ?? {};
  const [typed, setTyped] = useState(values.fee ?? '');
  const feeKobo = parseNaira(typed);
  const isPending = useNavigation().formData?.get('intent') === 'quote';
  const heading = fee.state === 'none' ? texts.quote : texts.quoteAgain;
  return (
    <Section id="quote" title={heading} below={0} className="max-w-xl">
      <p className="mt-1 mb-4 text-muted">{fee.suggestion}</p>
      <Form method="post" errors={refusal?.errors ?? null}>
        <input type="hidden" name="intent" value="quote" />
        <input type="hidden" name="seenQuoteId" value={fee.quoteId ?? ''} />
        <div>
          <TextField
            name="fee"
            label={texts.fee}
            hint={texts.feeHint}
            prefix="₦"
            inputMode="decimal"
            defaultValue={values.fee}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={MAX_AMOUNT_LENGTH}
            required
            mark={false}
          />
          <p aria-live="polite" className="tabular mt-1 min-h-6 text-sm">
            {feeKobo ? `${formatKobo(feeKobo)}: ${nairaInWords(feeKobo)}` : ''}
          </p>
        </div>
        <TextArea
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={values.note}
        />
        <div>
          <Button type="submit" pending={isPending}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
