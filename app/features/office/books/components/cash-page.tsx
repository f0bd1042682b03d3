import { useNavigation } from 'react-router';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { FIRST_BOOK_DAY } from '#app/platform/time/calendar-day.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { bookTexts } from '../book-texts.ts';
import type { Cash } from '../cash.page.server.ts';

const { cash: texts, reports, title } = bookTexts;

interface CashPageProps {
  cash: Cash;
  errors: FormErrors | null;
  typed: Record<string, string> | undefined;
}

/** /books/cash: what is in the till, and what was carried to the bank. */
export function CashPage({ cash, errors, typed }: CashPageProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Page title={texts.title} lead={texts.lead} parent={{ to: '/books', words: title }}>
      <p>
        <span className="block text-sm text-muted">{texts.till}</span>
        <span className="tabular font-display text-4xl font-semibold">{cash.till}</span>
      </p>
      {cash.isEmpty && !typed ? (
        <p className="text-muted">{cash.isBelow ? texts.below : texts.empty}</p>
      ) : (
        <Form method="post" errors={errors} className="max-w-xl">
          <input type="hidden" name="intent" value="bank" />
          <input type="hidden" name="requestId" value={typed?.requestId ?? cash.requestId} />
          <TextField
            name="amount"
            label={texts.amount}
            prefix="₦"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed?.amount}
            maxLength={MAX_AMOUNT_LENGTH}
            required
            mark={false}
          />
          <TextField
            name="day"
            type="date"
            label={texts.day}
            defaultValue={typed?.day ?? cash.today}
            min={FIRST_BOOK_DAY}
            max={cash.today}
            required
            mark={false}
          />
          <TextField
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            defaultValue={typed?.note}
            maxLength={MAX_NOTE_LENGTH}
            mark={false}
          />
          <div>
            <Button type="submit" pending={isSending}>
              {texts.submit}
            </Button>
          </div>
        </Form>
      )}
      {cash.bankings.length > 0 ? (
        <Section id="bankings" title={texts.list} below={2}>
          <DataTable
            caption={texts.list}
            hideCaption
            rows={cash.bankings}
            rowKey={({ id }) => id}
            columns={[
              { key: 'day', heading: reports.columns.day, cell: ({ day }) => day },
              {
                key: 'amount',
                heading: reports.columns.amount,
                numeric: true,
                isSum: true,
                cell: ({ amount }) => amount,
              },
              { key: 'note', heading: texts.note, cell: ({ note }) => note || '–' },
              { key: 'remove', heading: texts.correct, cell: ({ id }) => <Remove id={id} /> },
            ]}
          />
        </Section>
      ) : null}
    </Page>
  );
}

function Remove({ id }: { id: string }) {
  return (
    <form method="post" action="/books/cash">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="banking" value={id} />
      <Button type="submit" variant="secondary" size="small">
        {texts.remove}
      </Button>
    </form>
  );
}
