import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { WhatsAppState } from '../../whatsapp/components/whatsapp-state.tsx';
import type { InboxMessage } from '../door/inbox.server.ts';
import { inboxTexts as texts } from '../inbox-texts.ts';

const WAYS = { mail: texts.byMail, phone: texts.byPhone, whatsapp: texts.byWhatsApp } as const;
const TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

interface MessageThreadProps {
  message: InboxMessage;
  isShown?: boolean;
  /** What came with each part: by the reply's id, '' for the first words. */
  files: Record<string, ReactNode>;
}

/** What they wrote, unless it is shown already, and what was answered, oldest first, each mail with what became of it. */
export function MessageThread({ message, isShown = false, files }: MessageThreadProps) {
  const resending = useNavigation().formData?.get('mailId');
  if (isShown && message.replies.length === 0) return null;
  return (
    <Section id="thread" title={texts.thread}>
      <ol className="flex flex-col gap-4">
        {isShown ? null : <FromSender name={message.name} at={message.at} words={message.text} files={files['']} />}
        {message.replies.map((reply) =>
          reply.kind === 'customer' ? (
            <FromSender key={reply.id} name={message.name} at={reply.at} words={reply.body} files={files[reply.id]} />
          ) : (
            <li key={reply.id} className="ml-6 border-l-3 border-indigo bg-white p-4 sm:ml-12">
              <p className="text-sm text-muted">
                {reply.authorName ?? texts.somebody}
                {message.channel === 'workshop' ? '' : ` ${WAYS[reply.kind]}`}, {reply.at}
              </p>
              <p className="mt-2 break-words whitespace-pre-wrap">{reply.body}</p>
              {reply.kind === 'whatsapp' ? <WhatsAppState messageId={message.id} sent={reply.whatsapp} /> : null}
              {reply.kind === 'mail' ? (
                <div className="mt-3 flex flex-wrap items-center gap-3">
                  {reply.mailState ? (
                    <StatusPill tone={TONES[reply.mailState]}>{texts.mailStates[reply.mailState]}</StatusPill>
                  ) : (
                    <StatusPill>{texts.mailStates.gone}</StatusPill>
                  )}
                  {reply.mailState === 'failed' && reply.mailId ? (
                    <Form method="post" action={`/inbox/${message.id}`}>
                      <input type="hidden" name="intent" value="resend" />
                      <input type="hidden" name="mailId" value={reply.mailId} />
                      <Button type="submit" variant="secondary" size="small" pending={resending === reply.mailId}>
                        {texts.resend}
                      </Button>
                    </Form>
                  ) : null}
                  {reply.lastError ? <p className="text-sm break-words text-danger">{reply.lastError}</p> : null}
                </div>
              ) : null}
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}

function FromSender({ name, at, words, files }: { name: string; at: string; words: string; files: ReactNode }) {
  return (
    <li className="border-l-3 border-laterite bg-cotton p-4">
      <p className="text-sm text-muted">
        {name}, {at}
      </p>
      <p className="mt-2 break-words whitespace-pre-wrap">{words}</p>
      {files}
    </li>
  );
}
