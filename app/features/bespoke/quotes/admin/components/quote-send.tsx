import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { MAX_QUOTE_WORDS, QUOTE_DAYS } from '../../door/quote.ts';
import { quoteTexts } from '../../door/quote-texts.ts';
import type { QuotePage } from '../quote-page.server.ts';
import { type QuoteRefusal, refusedBy } from './quote-refusal.ts';

const { send: texts } = quoteTexts.admin;

interface QuoteSendProps {
  quote: QuotePage;
  refusal: QuoteRefusal | undefined;
  /** What the page is for, and so its solid button. */
  isNext: boolean;
}

/** Sends a quote as its next version: the message beside it, and how long it can be accepted. */
export function QuoteSend({ quote, refusal, isNext }: QuoteSendProps) {
  const isPending = useNavigation().formData?.get('intent') === 'send';
  const refused = refusedBy(refusal, 'send');
  const isAgain = quote.versions.length > 0;
  return (
    <Form errors={refused?.errors ?? null}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="revision" value={quote.revision} />
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.wordsHint}
        defaultValue={refused?.typed.words ?? quote.words}
        maxLength={MAX_QUOTE_WORDS}
        rows={2}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <SelectField
          name="days"
          label={texts.days}
          options={QUOTE_DAYS.map((days) => ({ value: String(days), label: quoteTexts.days(days) }))}
          defaultValue={refused?.typed.days ?? '14'}
          mark={false}
          required
        />
        <div className="min-w-0 grow basis-48">
          {quote.hasEmail ? (
            <CheckboxField name="reminds" label={texts.reminds} defaultChecked={quote.reminds} />
          ) : (
            <p className="text-sm text-muted">{texts.noEmail}</p>
          )}
        </div>
      </div>
      <div>
        <Button type="submit" size="large" variant={isNext ? 'primary' : 'secondary'} pending={isPending}>
          {isAgain ? texts.buttonAgain : texts.button}
        </Button>
      </div>
    </Form>
  );
}
