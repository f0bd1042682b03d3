import { Link } from '#app/ui/link.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { ownMessagesTexts as texts } from '../inbox-texts.ts';
import type { OwnMessage } from '../own-messages.server.ts';

/** What a customer wrote and what they were answered. Nothing for somebody who has not written. */
export function OwnMessages({ messages, businessName }: { messages: OwnMessage[]; businessName: string }) {
  if (messages.length === 0) return null;
  return (
    <section id="your-messages" aria-labelledby="your-messages-heading" className="scroll-mt-24">
      <h2 id="your-messages-heading" className="mb-4 text-2xl">
        {texts.title}
      </h2>
      <ul className="max-w-3xl divide-y divide-sand border-y border-sand">
        {messages.map((message, place) => (
          <li key={message.id}>
            <details open={place === 0}>
              <summary className="finger flex cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <span>
                  <span className="tabular font-semibold">{message.reference}</span>
                  <span className="ml-3 text-sm text-muted">{message.at}</span>
                </span>
                <StatusPill tone={message.isAnswered ? 'success' : 'neutral'}>
                  {message.isAnswered ? texts.states.answered : texts.states.waiting}
                </StatusPill>
              </summary>
              <div className="flex flex-col gap-4 pb-6">
                <Words by={texts.you} at={message.at} words={message.message} look="border-laterite bg-cotton" />
                {message.replies.map((reply) => (
                  <Words
                    key={reply.id}
                    by={reply.isOwn ? texts.you : reply.body === null ? texts.called : texts.we(businessName)}
                    at={reply.at}
                    words={reply.body ?? ''}
                    look={reply.isOwn ? 'border-laterite bg-cotton' : 'ml-6 border-indigo bg-white'}
                  />
                ))}
                {message.page ? (
                  <p>
                    <Link to={message.page} className="underline underline-offset-4">
                      {texts.seeRequest}
                    </Link>
                  </p>
                ) : null}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ by, at, words, look }: { by: string; at: string; words: string; look: string }) {
  return (
    <div className={`border-l-3 p-4 ${look}`}>
      <p className="text-sm text-muted">
        {by}, {at}
      </p>
      {words ? <p className="mt-2 break-words whitespace-pre-wrap">{words}</p> : null}
    </div>
  );
}
