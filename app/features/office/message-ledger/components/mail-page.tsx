import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import type { LedgerMail } from '../mail-ledger.server.ts';
import { mailLedgerTexts as texts } from '../mail-ledger-texts.ts';
import { MailStatePill } from './mail-state-pill.tsx';

interface MailPageProps {
  mail: LedgerMail;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
}

/** One mail: what became of it, why not and what helps, and the mail itself as its reader sees it. */
export function MailPage({ mail, notice }: MailPageProps) {
  const doing = useNavigation().formData?.get('intent');
  const intent = possibleIntent(mail);
  return (
    <Page title={mail.subject} back={{ to: '/mails', words: texts.back }} gap={6} eyebrow={mail.kind} notice={notice}>
      {mail.problem ? (
        <Notice tone={mail.state === 'failed' ? 'danger' : 'warn'} title={mail.problem.what}>
          <p>{mail.problem.cure}</p>
          <details className="mt-2">
            <summary className="finger cursor-pointer underline underline-offset-4">{texts.answered}</summary>
            <p className="break-words">{mail.lastError}</p>
          </details>
        </Notice>
      ) : null}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-6">
          <p>
            <MailStatePill {...mail} />
          </p>
          <DescriptionList
            items={[
              { term: texts.facts.to, detail: <span className="break-all">{mail.recipient}</span> },
              { term: texts.facts.replyTo, detail: mail.replyTo },
              { term: texts.facts.created, detail: mail.createdAt },
              { term: texts.facts.sent, detail: mail.sentAt },
              {
                term: texts.facts.about,
                detail: mail.subjectHref ? (
                  <Link to={mail.subjectHref} className={TEXT_LINK}>
                    {texts.seeSubject}
                  </Link>
                ) : null,
              },
            ]}
          />
          {intent ? (
            <Form method="post" className="gap-2">
              <input type="hidden" name="intent" value={intent} />
              <div>
                <Button type="submit" variant={intent === 'retry' ? 'primary' : 'secondary'} pending={doing === intent}>
                  {texts[intent]}
                </Button>
              </div>
              {intent === 'copy' ? <p className="text-sm text-muted">{texts.copyHint}</p> : null}
            </Form>
          ) : null}
        </div>
        {mail.isReadable ? (
          <div className="flex min-w-0 flex-col gap-4">
            {mail.keyAdvice ? <p className="text-muted">{texts.keyGone(mail.keyAdvice)}</p> : null}
            <iframe
              title={texts.preview}
              src={`/mails/${mail.id}/preview`}
              sandbox=""
              className="h-[36rem] w-full border border-sand bg-cotton"
            />
            <details>
              <summary className="finger cursor-pointer py-2 text-indigo underline underline-offset-4">
                {texts.asText}
              </summary>
              <pre className="overflow-x-auto border border-sand bg-white p-4 font-sans text-sm break-words whitespace-pre-wrap">
                {mail.text}
              </pre>
            </details>
          </div>
        ) : (
          <p className="resist-dots border border-sand p-6 text-muted">{texts.notReadable}</p>
        )}
      </div>
    </Page>
  );
}

/** What can be done with it now: nothing for one on its way, and none whose link is made only once leaves twice. */
function possibleIntent({ state, attempts, canBeCopied }: LedgerMail): 'retry' | 'copy' | undefined {
  if (state === 'sent') return canBeCopied ? 'copy' : undefined;
  return state === 'failed' || attempts > 0 ? 'retry' : undefined;
}
