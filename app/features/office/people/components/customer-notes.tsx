import { useNavigation } from 'react-router';
import { MAX_TEAM_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { requireField } from '#app/ui/require-field.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CustomerView } from '../customer-page.server.ts';
import { customersTexts as texts } from '../people-texts.ts';

interface CustomerNotesProps {
  customer: CustomerView;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** What the team should know about a customer, newest first. */
export function CustomerNotes({ customer, refusal }: CustomerNotesProps) {
  const busy = useNavigation().formData?.get('intent');
  const action = `/customers/${customer.id}`;
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-4">
      <div>
        <h2 id="notes" className="mb-1 text-2xl">
          {texts.notes}
        </h2>
        <p className="text-sm text-muted">{texts.notesLead}</p>
      </div>
      {customer.notes.length === 0 ? null : (
        <ul className="divide-y divide-sand border-y border-sand">
          {customer.notes.map((note) => (
            <li key={note.id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
              <div className="min-w-0 grow basis-56">
                <p className="break-words whitespace-pre-wrap">{note.body}</p>
                <p className="text-sm text-muted">
                  {note.author ?? texts.somebody}, {note.at}
                </p>
              </div>
              <Form method="post" action={action}>
                <input type="hidden" name="intent" value="remove_note" />
                <input type="hidden" name="noteId" value={note.id} />
                <Button type="submit" variant="quiet" size="small">
                  {texts.removeNote}
                  <VisuallyHidden>: {note.body.slice(0, 60)}</VisuallyHidden>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        action={action}
        errors={refusal?.errors ?? null}
        validate={requireField('body', texts.refusals.note)}
        key={customer.notes.length}
      >
        <input type="hidden" name="intent" value="note" />
        <TextArea
          name="body"
          label={texts.noteLabel}
          defaultValue={refusal?.typed.body ?? ''}
          maxLength={MAX_TEAM_NOTE_LENGTH}
          rows={2}
          required
          mark={false}
        />
        <div>
          <Button type="submit" variant="secondary" pending={busy === 'note'}>
            {texts.addNote}
          </Button>
        </div>
      </Form>
    </section>
  );
}
