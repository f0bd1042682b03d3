import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { OfferedList } from '../../components/offered-list.tsx';
import { quoteTexts } from '../../door/quote-texts.ts';
import { quoteFormTexts } from '../../quote-form-texts.ts';
import { askedTexts } from '../asked-texts.ts';
import type { QuotePage } from '../quote-page.server.ts';
import { quotePageTexts } from '../quote-page-texts.ts';
import { CancelForm, Paid } from './asked-payment.tsx';
import { QuotePress } from './quote-press.tsx';
import { type QuoteRefusal, refusedBy } from './quote-refusal.ts';
import { QuoteSend } from './quote-send.tsx';

const texts = quoteTexts.admin;
const { more } = quotePageTexts;

interface QuoteMoreProps {
  quote: QuotePage;
  refusal: QuoteRefusal | undefined;
  documents: ReactNode;
  /** What it leaves, for whoever may see money. */
  costs: ReactNode;
}

/** All that is seldom needed of a quote, folded twice: under one word, and each under its own. */
export function QuoteMore({ quote, refusal, documents, costs }: QuoteMoreProps) {
  const { step, canEdit, canSend, canAgree, canReopen, asked, acceptance, versions } = quote;
  const rows: readonly (false | { title: string; short: string; content: ReactNode; isOpen?: boolean })[] = [
    canSend &&
      step.press !== 'send' && {
        title: more.sendAgain,
        short: more.short.sendAgain,
        content: <QuoteSend quote={quote} refusal={refusal} isNext={false} />,
        isOpen: refusedBy(refusal, 'send') !== undefined,
      },
    canAgree && {
      title: texts.agree.title,
      short: more.short.agreed,
      content: <AgreedForm quote={quote} refused={refusedBy(refusal, 'agreed')} />,
      isOpen: refusedBy(refusal, 'agreed') !== undefined,
    },
    quote.link !== null && { title: more.link, short: more.short.link, content: <TheirLink link={quote.link} /> },
    asked
      ? { title: askedTexts.what, short: more.short.agreedOn, content: <Paid asked={asked} /> }
      : { title: more.facts, short: more.short.facts, content: <Facts quote={quote} /> },
    acceptance !== null && {
      title: more.record,
      short: more.short.record,
      content: <Record acceptance={acceptance} />,
    },
    versions.length > 0 && { title: texts.versions, short: more.short.versions, content: <Versions quote={quote} /> },
    step.press !== 'copy' && {
      title: texts.copy,
      short: more.short.copy,
      content: (
        <QuotePress intent="copy" words={texts.copy} variant="secondary">
          <input type="hidden" name="once" value={quote.once} />
        </QuotePress>
      ),
    },
    canReopen &&
      step.press !== 'reopen' && {
        title: texts.reopen,
        short: more.short.reopen,
        content: <QuotePress intent="reopen" words={texts.reopen} hint={texts.reopenHint} variant="secondary" />,
      },
    asked?.isUnpaid === true &&
      step.press === 'pay' && { title: more.cancel, short: more.short.cancel, content: <CancelForm /> },
    canEdit && {
      title: texts.withdraw,
      short: more.short.withdraw,
      content: <QuotePress intent="withdraw" words={texts.withdraw} hint={texts.withdrawHint} variant="danger" />,
    },
  ];
  const shown = rows.filter((row) => row !== false);
  const canChange = canEdit && step.press !== 'change';
  return (
    <details className="group min-w-0 border-y border-rule" open={shown.some(({ isOpen }) => isOpen) || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-6 py-3 hover:text-indigo">
        <span className="min-w-0">
          <span className="block text-xl font-semibold">{more.title}</span>
          <span className="block text-sm text-muted">
            {more.holds([...(canChange ? [texts.edit] : []), ...shown.map(({ short }) => short)])}
          </span>
        </span>
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-8 pb-6">
        <div>
          {canChange ? (
            <div className="pb-3">
              <ButtonLink to={`/quotes/${quote.id}/edit`} variant="secondary">
                {texts.edit}
              </ButtonLink>
            </div>
          ) : null}
          <div className="border-t border-sand">
            {shown.map(({ title, content, isOpen }) => (
              <Disclosure key={title} title={title} isOpen={isOpen ?? false}>
                <div className="pb-6">{content}</div>
              </Disclosure>
            ))}
          </div>
        </div>
        {costs}
        {documents}
        <p className="text-sm text-muted">{texts.started(quote.startedAt)}</p>
      </div>
    </details>
  );
}

/** The customer said yes on the phone, in a chat or in the workshop: who, and how, in as few taps as there are. */
function AgreedForm({ quote, refused }: { quote: QuotePage; refused: QuoteRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'agreed';
  const { agree } = texts;
  return (
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
  );
}

function TheirLink({ link }: { link: string }) {
  const canCopy = useHydrated();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{texts.linkHint}</p>
      <p className="border border-sand bg-white p-3">
        <a href={link} className="break-all">
          {link}
        </a>
      </p>
      {canCopy ? (
        <div>
          <CopyButton text={link} label={texts.copyLink} copiedLabel={texts.copiedLink} />
        </div>
      ) : null}
      <QuotePress intent="new_key" words={texts.newKey} hint={texts.newKeyHint} variant="secondary" size="small" />
    </div>
  );
}

/** Whom it is for, and where it goes. */
function Facts({ quote: { facts } }: { quote: QuotePage }) {
  return (
    <DescriptionList
      items={[
        { term: quoteFormTexts.phone, detail: facts.phone },
        { term: quoteFormTexts.email, detail: facts.email ? <span className="break-all">{facts.email}</span> : null },
        { term: quoteFormTexts.delivery, detail: facts.how },
        { term: quoteFormTexts.addressLine1, detail: facts.place },
        { term: quoteFormTexts.note, detail: facts.note },
      ]}
    />
  );
}

function Record({ acceptance }: { acceptance: NonNullable<QuotePage['acceptance']> }) {
  return (
    <DescriptionList
      items={[
        { term: texts.acceptedBy, detail: acceptance.name },
        { term: quoteTexts.mail.facts.number, detail: texts.acceptedOf(acceptance.version, acceptance.at) },
        { term: texts.agree.how, detail: acceptance.how },
        { term: texts.fingerprint, detail: <span className="break-all text-sm">{acceptance.hash}</span> },
      ]}
    />
  );
}

function Versions({ quote }: { quote: QuotePage }) {
  return (
    <ul className="divide-y divide-sand">
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
  );
}
