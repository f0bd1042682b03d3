import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { requireField } from '#app/ui/require-field.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { MAX_WHATSAPP_LENGTH } from '../whatsapp-lengths.ts';
import { whatsappTexts } from '../whatsapp-texts.ts';
import type { WhatsAppThread } from '../whatsapp-thread.server.ts';

const texts = whatsappTexts.answer;

interface WhatsAppAnswerProps {
  messageId: string;
  name: string;
  thread: WhatsAppThread;
  /** The fields every answer has. */
  hidden: ReactNode;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** Words of our own while WhatsApp's 24 hours last, after them the one message it allows. */
export function WhatsAppAnswer({ messageId, name, thread, hidden, refusal }: WhatsAppAnswerProps) {
  const busy = useNavigation().formData?.get('intent');
  const action = `/inbox/${messageId}`;
  const typed = refusal?.typed.body ?? '';
  if (!thread.isConnected) return <Notice tone="warn">{texts.off}</Notice>;
  if (thread.openUntil !== null) {
    return (
      <Form
        method="post"
        action={action}
        errors={refusal?.errors ?? null}
        validate={requireField('body', whatsappTexts.refusals.body)}
        key="open"
      >
        <p className="text-muted">{texts.openUntil(thread.openUntil)}</p>
        <input type="hidden" name="intent" value="whatsapp" />
        {hidden}
        <TextArea
          name="body"
          label={texts.label}
          hint={texts.hint}
          defaultValue={typed}
          maxLength={MAX_WHATSAPP_LENGTH}
          rows={5}
          required
        />
        <div>
          <Button type="submit" pending={busy === 'whatsapp'}>
            {texts.send}
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <Form method="post" action={action} errors={refusal?.errors ?? null} key="closed">
      {typed ? (
        <figure className="border-l-3 border-sand pl-4">
          <figcaption className="text-sm text-muted">{texts.unsent}</figcaption>
          <blockquote className="mt-2 break-words whitespace-pre-wrap">{typed}</blockquote>
        </figure>
      ) : null}
      <Notice tone="info" title={texts.closedTitle}>
        <p>{texts.closed(name)}</p>
      </Notice>
      <blockquote className="border-l-3 border-indigo bg-white p-4 break-words">{thread.template.words}</blockquote>
      {thread.template.isApproved ? (
        <div>
          <input type="hidden" name="intent" value="whatsapp_template" />
          {hidden}
          <Button type="submit" pending={busy === 'whatsapp_template'}>
            {texts.sendTemplate}
          </Button>
        </div>
      ) : (
        <p>
          {texts.notApproved}{' '}
          <Link to="/settings/whatsapp" className={TEXT_LINK}>
            {texts.settings}
          </Link>
        </p>
      )}
    </Form>
  );
}
