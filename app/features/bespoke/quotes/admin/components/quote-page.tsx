import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import { FamilyAnswers } from '../../components/family-answers.tsx';
import { OfferedList } from '../../components/offered-list.tsx';
import { QuoteThread } from '../../components/quote-thread.tsx';
import { StepLinks } from '../../components/step-links.tsx';
import { MAX_QUOTE_WORDS, QUOTE_DAYS } from '../../door/quote.ts';
import { quoteTexts } from '../../door/quote-texts.ts';
import { familyTexts } from '../../family-texts.ts';
import type { QuotePage as QuotePageData } from '../quote-page.server.ts';
import { WaysToPay, WhatIsPaid } from './asked-payment.tsx';
import { QuoteStatus } from './quote-status.tsx';

const texts = quoteTexts.admin;

interface QuoteRefusal {
  intent: string;
  errors: FormErrors | null;
  typed: Record<string, string>;
}

interface QuotePageProps {
  quote: QuotePageData;
  businessName: string;
  notice: { tone: 'success' | 'warn'; words: string } | null;
  refusal: QuoteRefusal | undefined;
  offlineRefusal: OfflineRefusal | undefined;
  documents: ReactNode;
  /** What it leaves, for whoever may see money. */
  costs: ReactNode;
}

/** /quotes/:id: what is offered, the way to send it, what was sent, and what was asked. */
export function QuotePage({ quote, businessName, notice, refusal, offlineRefusal, documents, costs }: QuotePageProps) {
  const { state, order, asked } = quote;
  return (
    <Page
      title={texts.name(quote.number, quote.name)}
      back={{ to: '/quotes', words: texts.all }}
      eyebrow={texts.started(quote.startedAt)}
      notice={notice}
      actions={
        order ? (
          <ButtonLink to={`/orders/${order.id}`}>{texts.order(order.number)}</ButtonLink>
        ) : quote.canEdit ? (
          <ButtonLink to={`/quotes/${quote.id}/edit`}>{texts.edit}</ButtonLink>
        ) : null
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <QuoteStatus state={state} />
        {quote.messageId ? (
          <StepLinks links={[{ href: `/inbox/${quote.messageId}`, words: quoteTexts.thread.brief }]} />
        ) : null}
      </div>
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-10">
          {quote.missing.length > 0 ? (
            <Notice tone="warn" title={texts.unfinished}>
              <ul className="list-disc pl-5">
                {quote.missing.map(({ field, sentence }) => (
                  <li key={field}>
                    {/* A page of its own, so that the browser puts the cursor into the field. */}
                    <a
                      href={`/quotes/${quote.id}/edit?check#${field}`}
                      className="inline-block py-3 underline underline-offset-4"
                    >
                      {sentence}
                    </a>
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {asked ? <WaysToPay asked={asked} refusal={offlineRefusal} /> : null}
          {quote.declined ? <Said title={texts.declineReason} words={quote.declined} /> : null}
          {quote.acceptance ? (
            <DescriptionList
              items={[
                { term: texts.acceptedBy, detail: quote.acceptance.name },
                {
                  term: quoteTexts.mail.facts.number,
                  detail: texts.acceptedOf(quote.acceptance.version, quote.acceptance.at),
                },
                { term: texts.agree.how, detail: howOf(quote.acceptance) },
                { term: texts.fingerprint, detail: <span className="break-all text-sm">{quote.acceptance.hash}</span> },
              ]}
            />
          ) : null}
          {quote.offered ? (
            <Section id="quote-now" title={texts.draftNow}>
              <OfferedList offered={quote.offered} />
            </Section>
          ) : null}
          {costs}
          {asked ? <WhatIsPaid asked={asked} /> : null}
          {quote.family.length > 0 ? (
            <Section id="quote-family" title={familyTexts.owner}>
              <FamilyAnswers answers={quote.family} />
            </Section>
          ) : null}
          {quote.notes.length > 0 || quote.versions.length > 0 ? (
            <Section id="quote-thread" title={texts.thread} gap={6}>
              <QuoteThread notes={quote.notes} names={{ us: businessName, them: quote.name }} />
              {quote.versions.length > 0 ? <AnswerForm refusal={refusal} /> : null}
            </Section>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {quote.offered ? <SendForm quote={quote} refusal={refusal} /> : null}
          {quote.canAgree ? <AgreedForm quote={quote} refusal={refusal} /> : null}
          {quote.link ? <Share quote={quote} link={quote.link} /> : null}
          {quote.versions.length > 0 ? <Versions quote={quote} /> : null}
          {documents}
          <OtherWays quote={quote} />
        </div>
      </div>
    </Page>
  );
}

function Said({ title, words }: { title: string; words: ReactNode }) {
  return (
    <figure className="border-l-2 border-laterite bg-cotton p-4">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <p className="mt-1 break-words whitespace-pre-line">{words}</p>
    </figure>
  );
}

function SendForm({ quote, refusal }: { quote: QuotePageData; refusal: QuoteRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'send';
  const refused = refusal?.intent === 'send' ? refusal : undefined;
  const isAgain = quote.versions.length > 0;
  const { send } = texts;
  return (
    <Section id="quote-send" title={isAgain ? send.again : send.title}>
      <Form errors={refused?.errors ?? null}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="revision" value={quote.revision} />
        <SelectField
          name="days"
          label={send.days}
          options={QUOTE_DAYS.map((days) => ({ value: String(days), label: quoteTexts.days(days) }))}
          defaultValue={refused?.typed.days ?? '14'}
          mark={false}
          required
        />
        <TextArea
          name="words"
          label={send.words}
          hint={send.wordsHint}
          defaultValue={refused?.typed.words ?? quote.words}
          maxLength={MAX_QUOTE_WORDS}
          rows={4}
        />
        {quote.hasEmail ? (
          <CheckboxField name="reminds" label={send.reminds} defaultChecked={quote.reminds} />
        ) : (
          <p className="text-muted">{send.noEmail}</p>
        )}
        <div>
          <Button type="submit" size="large" pending={isPending}>
            {isAgain ? send.buttonAgain : send.button}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

/** The customer said yes on the phone, in a chat or in the workshop: who, and how, in as few taps as there are. */
function AgreedForm({ quote, refusal }: { quote: QuotePageData; refusal: QuoteRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'agreed';
  const refused = refusal?.intent === 'agreed' ? refusal : undefined;
  const { agree } = texts;
  return (
    <Section id="quote-agreed" title={agree.title}>
      <Form errors={refused?.errors ?? null}>
        <input type="hidden" name="intent" value="agreed" />
        <input type="hidden" name="revision" value={quote.revision} />
        <p className="text-sm text-muted">{agree.hint}</p>
        <TextField
          name="name"
          label={agree.name}
          autoComplete="off"
          defaultValue={refused?.typed.name ?? quote.told.name}
          maxLength={MAX_NAME_LENGTH}
          required
          mark={false}
        />
        <ChoiceGroup
          name="channel"
          label={agree.how}
          mark={false}
          defaultValue={refused?.typed.channel ?? quote.told.channel}
          options={(['phone', 'chat', 'workshop'] as const).map((value) => ({ value, label: texts.froms[value] }))}
        />
        <div>
          <Button type="submit" variant="secondary" pending={isPending}>
            {agree.button}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function howOf({ channel, how, recorder }: NonNullable<QuotePageData['acceptance']>): string {
  return channel === 'page' ? how : texts.recorded(how, recorder ?? texts.somebody);
}

function Share({ quote, link }: { quote: QuotePageData; link: string }) {
  const canCopy = useHydrated();
  return (
    <Section id="quote-link" title={texts.link} gap={4}>
      <p className="text-sm text-muted">{texts.linkHint}</p>
      <p className="border border-sand bg-white p-3">
        <a href={link} className="break-all">
          {link}
        </a>
      </p>
      {quote.asked?.share ? null : (
        <div className="flex flex-wrap gap-2">
          {canCopy ? (
            <CopyButton text={link} label={texts.copyLink} copiedLabel={texts.copiedLink} variant="primary" />
          ) : null}
          <a
            href={whatsAppLink(quote.message, quote.callLine.replace('+', ''))}
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.whatsApp}
          </a>
        </div>
      )}
      <Press intent="new_key" words={texts.newKey} hint={texts.newKeyHint} />
    </Section>
  );
}

function Versions({ quote }: { quote: QuotePageData }) {
  return (
    <Section id="quote-versions" title={texts.versions}>
      <ul className="divide-y divide-sand border-y border-sand">
        {quote.versions.map(({ version, offered, sentAt, until, seen, isAgreed }) => (
          <li key={version}>
            <details className="py-3">
              <summary className="cursor-pointer">
                <span className="tabular font-medium">{texts.versionLine(version, offered.total)}</span>
                <span className="block text-sm text-muted">
                  {isAgreed
                    ? texts.versionAgreed(sentAt)
                    : `${texts.sentOn(sentAt, until)}, ${seen ? `${texts.age.seen} ${seen}` : texts.age.unseen}`}
                </span>
              </summary>
              <div className="mt-4">
                <OfferedList offered={offered} isShort />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AnswerForm({ refusal }: { refusal: QuoteRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'answer';
  const refused = refusal?.intent === 'answer' ? refusal : undefined;
  return (
    <Form errors={refused?.errors ?? null} key={refused ? 'refused' : 'empty'}>
      <input type="hidden" name="intent" value="answer" />
      <TextArea
        name="body"
        label={texts.answer}
        defaultValue={refused?.typed.body}
        maxLength={MAX_QUOTE_WORDS}
        rows={3}
        required
        mark={false}
      />
      <div>
        <Button type="submit" variant="secondary" pending={isPending}>
          {texts.answerButton}
        </Button>
      </div>
    </Form>
  );
}

function OtherWays({ quote }: { quote: QuotePageData }) {
  return (
    <div className="flex flex-col gap-6 border-t border-sand pt-6">
      {quote.canReopen ? <Press intent="reopen" words={texts.reopen} hint={texts.reopenHint} /> : null}
      <Press intent="copy" words={texts.copy}>
        <input type="hidden" name="once" value={quote.once} />
      </Press>
      {quote.canEdit ? <Press intent="withdraw" words={texts.withdraw} hint={texts.withdrawHint} isDanger /> : null}
    </div>
  );
}

interface PressProps {
  intent: string;
  words: string;
  hint?: string;
  isDanger?: boolean;
  children?: ReactNode;
}

function Press({ intent, words, hint, isDanger = false, children }: PressProps) {
  const isPending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form className="gap-2">
      <input type="hidden" name="intent" value={intent} />
      {children}
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <div>
        <Button type="submit" variant={isDanger ? 'danger' : 'secondary'} size="small" pending={isPending}>
          {words}
        </Button>
      </div>
    </Form>
  );
}
