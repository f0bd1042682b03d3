import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Costing } from '#app/features/bespoke/recipes/costing.ts';
import { DEPOSIT_PERCENTS } from '#app/features/ground/settings/door/deposit.ts';
import type { Rights } from '#app/features/ground/settings/door/give-away.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrorSummary } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { IN_PARTS } from '../../quote-draft.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { QuoteFormCustomer } from './quote-form-customer.tsx';
import { QuoteFormDelivery } from './quote-form-delivery.tsx';
import { QuoteFormPieces } from './quote-form-pieces.tsx';
import { QuoteFormPlan } from './quote-form-plan.tsx';
import { QuoteFormTotal } from './quote-form-total.tsx';

interface QuoteFormProps {
  page: QuoteFormPage;
  /** The owner may agree another price than the shop's. */
  rights: Rights;
  /** What margins are reckoned from; undefined for whoever may not see money. */
  costing: Costing | undefined;
  /** In how many days the workshop could have free lines ready, by the keys of their recipes. */
  foreseen: Readonly<Record<string, string>>;
  /** Where the form changes a quote there is: its words, and the revision that was read. */
  quote?: { title: string; hint: string; revision: number; save: string };
}

/**
 * /quotes/new, for one hand in a workshop: who, what, how, and the total. One form whose every button posts it, so that nothing typed is
 * lost and nothing needs scripts.
 */
export function QuoteForm({ page, rights, costing, foreseen, quote }: QuoteFormProps) {
  const { draft, fields } = page;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<FormData>();
  const waits = useRef(new Map<number, string>());
  const [heldBack, setHeldBack] = useState<string>();
  const onWait = useCallback((index: number, sentence: string | null) => {
    if (sentence) waits.current.set(index, sentence);
    else waits.current.delete(index);
  }, []);
  const pressed = useNavigation().formData?.get('intent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is a new form
  useEffect(() => {
    setTyped(undefined);
    setHeldBack(undefined);
    if (fields.summary) summary.current?.focus();
  }, [page]);
  return (
    <Page title={quote?.title ?? texts.title} gap={6}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        ref={form}
        onSubmit={(event) => {
          // A photo that is still on its way would be left behind.
          const [sentence] = waits.current.values();
          setHeldBack(sentence);
          if (sentence) event.preventDefault();
        }}
        onChange={() => form.current && setTyped(new FormData(form.current))}
        preventScrollReset={!fields.summary}
        className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {heldBack ? <FormErrorSummary errors={{ message: heldBack }} /> : null}
          {fields.summary && !heldBack ? <FormErrorSummary ref={summary} errors={summaryOf(fields)} /> : null}
          <input type="hidden" name="requestId" value={draft.requestId} />
          <input type="hidden" name="messageId" value={draft.messageId ?? ''} />
          {quote ? <input type="hidden" name="revision" value={quote.revision} /> : null}
          {/* Enter in a field looks things up; it never saves. */}
          <button type="submit" name="intent" value="find" className="sr-only" tabIndex={-1} aria-hidden="true">
            {texts.find}
          </button>
          <QuoteFormCustomer page={page} />
          <QuoteFormPieces
            page={page}
            typed={typed}
            rights={rights}
            costing={costing}
            foreseen={foreseen}
            onWait={onWait}
          />
          <section aria-labelledby="new-delivery" className="flex flex-col gap-3">
            <h2 id="new-delivery" className="text-2xl">
              {texts.deliveryAndPayment}
            </h2>
            <QuoteFormDelivery page={page} typed={typed} />
            <SelectField
              name="deposit"
              label={texts.deposit}
              placeholder={texts.depositNone}
              options={[
                ...DEPOSIT_PERCENTS.map((percent) => ({ value: String(percent), label: texts.depositOf(percent) })),
                { value: IN_PARTS, label: texts.inParts },
              ]}
              defaultValue={draft.deposit}
              error={fields.deposit}
              mark={false}
            />
            <QuoteFormPlan page={page} typed={typed} />
          </section>
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <QuoteFormTotal page={page} typed={typed} />
          <div className="mt-3 flex flex-col gap-2">
            <Button type="submit" name="intent" value="save" size="large" block pending={pressed === 'save'}>
              {quote?.save ?? texts.saveAsQuote}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="agreed"
              variant="secondary"
              size="small"
              block
              pending={pressed === 'agreed'}
            >
              {texts.saveAgreed}
            </Button>
            {quote ? <p className="text-sm text-muted">{quote.hint}</p> : null}
          </div>
        </div>
      </Form>
    </Page>
  );
}

/** Field ids are the names, so the summary leads to them. */
function summaryOf({ summary = '', ...fields }: Record<string, string>) {
  return { message: summary, fields };
}
