import { type ReactNode, useRef } from 'react';
import { useNavigation } from 'react-router';
import { MAX_MESSAGE_LENGTH, MAX_TEAM_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { requireField } from '#app/ui/require-field.ts';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { InboxMessage } from '../door/inbox.server.ts';
import { inboxTexts as texts } from '../inbox-texts.ts';

interface AnswerFormsProps {
  message: InboxMessage;
  /** The first line that was chosen to begin with. */
  opener: string;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
  /** Of a message that came by WhatsApp, given the fields every answer has. */
  byWhatsApp?: ((hidden: ReactNode) => ReactNode) | undefined;
}

/** A mail to those who left an address; a note of the call for those who did not, and for those one has called all the same. */
export function AnswerForms({ message, opener, refusal, byWhatsApp }: AnswerFormsProps) {
  const busy = useNavigation().formData?.get('intent');
  const refusalOf = (intent: string) => (refusal?.typed.intent === intent ? refusal : undefined);
  const hidden = (
    <>
      <input type="hidden" name="once" value={message.once} />
      <input type="hidden" name="known" value={message.replies.length} />
    </>
  );
  const call = (
    <Form
      method="post"
      action={`/inbox/${message.id}`}
      errors={refusalOf('called')?.errors ?? null}
      validate={requireField('note', texts.refusals.note)}
      key="called"
      data-taken-once=""
    >
      <input type="hidden" name="intent" value="called" />
      {hidden}
      <TextArea
        name="note"
        label={message.channel === 'workshop' ? texts.settled : texts.calledLabel}
        hint={texts.calledHint}
        defaultValue={refusalOf('called')?.typed.note ?? ''}
        maxLength={MAX_TEAM_NOTE_LENGTH}
        rows={3}
        required
      />
      <div>
        <Button
          type="submit"
          variant={message.email || byWhatsApp ? 'secondary' : 'primary'}
          pending={busy === 'called'}
        >
          {texts.calledButton}
        </Button>
      </div>
    </Form>
  );
  const afterCall = (
    <details open={refusalOf('called') !== undefined} className="border-y border-sand">
      <summary className="finger flex cursor-pointer items-center text-indigo underline underline-offset-4">
        {texts.called}
      </summary>
      <div className="pt-2 pb-6">{call}</div>
    </details>
  );
  if (byWhatsApp) {
    return (
      <Section id="answer" title={texts.answer} gap={6}>
        {byWhatsApp(hidden)}
        {afterCall}
      </Section>
    );
  }
  if (!message.email) {
    return (
      <Section id="answer" title={message.channel === 'workshop' ? texts.answer : texts.called} gap={4}>
        <p className="text-muted">{message.channel === 'workshop' ? texts.inWorkshop : texts.onlyPhone}</p>
        {call}
      </Section>
    );
  }
  return (
    <Section id="answer" title={texts.answer} gap={6}>
      <ReplyForm
        message={message}
        opener={opener}
        refusal={refusalOf('reply')}
        isBusy={busy === 'reply'}
        address={message.email}
      >
        {hidden}
      </ReplyForm>
      {afterCall}
    </Section>
  );
}

function ReplyForm({
  message,
  opener,
  refusal,
  isBusy,
  address,
  children,
}: AnswerFormsProps & { isBusy: boolean; address: string; children: ReactNode }) {
  const body = useRef<HTMLTextAreaElement>(null);
  const opened = texts.openers.find(({ label }) => label === opener)?.line ?? '';
  return (
    <Form
      method="post"
      action={`/inbox/${message.id}`}
      errors={refusal?.errors ?? null}
      validate={requireField('body', texts.refusals.body)}
      key={`reply-${opener}`}
      data-taken-once=""
    >
      <p className="text-muted">{texts.answerLead(address)}</p>
      <div>
        <p className="mb-2 text-sm text-muted">{texts.openersLabel}</p>
        <ul className="flex flex-wrap gap-2">
          {texts.openers.map(({ label, line }) => (
            <li key={label}>
              <Link
                to={`/inbox/${message.id}?begin=${encodeURIComponent(label)}#answer`}
                className="inline-flex min-h-11 items-center rounded-xs border border-rule px-3 no-underline hover:bg-cotton"
                // With scripts the line joins what is typed already; without, the page comes again with it.
                onClick={(event) => {
                  if (!body.current) return;
                  event.preventDefault();
                  const { value } = body.current;
                  body.current.value = value.trim() === '' ? line : `${line}\n${value}`;
                  body.current.focus();
                  body.current.setSelectionRange(line.length, line.length);
                }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <input type="hidden" name="intent" value="reply" />
      {children}
      <TextArea
        ref={body}
        name="body"
        label={texts.answerLabel}
        hint={texts.answerHint}
        defaultValue={refusal?.typed.body ?? opened}
        maxLength={MAX_MESSAGE_LENGTH}
        rows={7}
        required
      />
      <div>
        <Button type="submit" pending={isBusy}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
