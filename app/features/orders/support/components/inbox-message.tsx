import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useMarkSeen } from '#app/features/ground/notifications/door/components/use-mark-seen.ts';
import { Button } from '#app/ui/button.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { InboxMessage as InboxMessageData } from '../door/inbox.server.ts';
import { inboxTexts as texts } from '../inbox-texts.ts';
import { AnswerForms } from './answer-forms.tsx';
import { TAB_TONES } from './inbox.tsx';
import { MessageThread } from './message-thread.tsx';
import { SenderStrip } from './sender-strip.tsx';

interface InboxMessageProps {
  message: InboxMessageData;
  businessName: string;
  /** The first line that was chosen to begin with. */
  opener: string;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** What it leads to, such as the order it is about. */
  next?: { to: string; words: string } | undefined;
  /** What was written and drawn, where that is more than words; null where the words are all. */
  brief: ReactNode | null;
  /** What came with each part of the thread: by the reply's id, '' for the first. */
  files: Record<string, ReactNode>;
  /** The answer by WhatsApp, of a message that came by it. */
  whatsapp?: { answer: (hidden: ReactNode) => ReactNode; beside: ReactNode } | undefined;
  /** The way it came. */
  children?: ReactNode;
}

/** One message: who wrote, what, what was answered, and the ways to answer. Looking at it marks it read, by a POST. */
export function InboxMessage({
  message,
  businessName,
  opener,
  refusal,
  notice,
  next,
  brief,
  files,
  whatsapp,
  children,
}: InboxMessageProps) {
  const fetcher = useFetcher();
  const isSuspected = message.suspicions.length > 0;
  useMarkSeen(message.state === 'new' && !isSuspected && !notice ? message.id : undefined, () => {
    fetcher.submit({ intent: 'read' }, { method: 'post', action: `/inbox/${message.id}` });
  });
  const tab = message.state === 'answered' ? 'answered' : isSuspected ? 'suspected' : 'waiting';
  return (
    <Page
      title={
        <>
          {message.reference}: {message.name}
        </>
      }
      back={{ to: '/inbox', words: texts.back }}
      gap={6}
      eyebrow={`${texts.channels[message.channel]}, ${message.at}`}
      actions={<StateButtons message={message} isSuspected={isSuspected} />}
      notice={notice}
    >
      {tab === 'suspected' ? (
        <Notice tone="warn" title={texts.suspectedLead}>
          {message.suspicions.map((each) => texts.suspicions[each] ?? each).join('; ')}.
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <p>
            <StatusPill tone={TAB_TONES[tab]}>{texts.states[tab]}</StatusPill>
          </p>
          {children}
          {brief}
          <MessageThread message={message} isShown={brief !== null} files={files} />
          <AnswerForms message={message} opener={opener} refusal={refusal} byWhatsApp={whatsapp?.answer} />
        </div>
        <SenderStrip message={message} businessName={businessName} next={next}>
          {whatsapp?.beside}
        </SenderStrip>
      </div>
    </Page>
  );
}

function StateButtons({ message, isSuspected }: { message: InboxMessageData; isSuspected: boolean }) {
  const intent = isSuspected && message.state !== 'answered' ? 'not_spam' : message.state === 'new' ? 'read' : 'unread';
  const words = { not_spam: texts.notSpam, read: texts.markRead, unread: texts.keepUnread }[intent];
  if (message.state === 'answered') return null;
  return (
    <form method="post" action={`/inbox/${message.id}`}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="secondary" size="small">
        {words}
      </Button>
    </form>
  );
}
