import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { useMarkSeen } from '#app/features/ground/notifications/door/components/use-mark-seen.ts';
import { PayLinkAsk } from '#app/features/pay/pay-links/door/components/pay-link-ask.tsx';
import { MAX_NAME_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { MAX_QUOTE_WORDS } from '../door/quote.ts';
import { quoteTexts } from '../door/quote-texts.ts';
import type { Offer } from '../offer-page.server.ts';
import { threadTexts } from '../thread-texts.ts';
import { AskFamily } from './ask-family.tsx';
import { OfferedSums } from './offered-list.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import { QuoteThread } from './quote-thread.tsx';
import { StepLinks } from './step-links.tsx';

const texts = quoteTexts.offer;

const DONE: readonly string[] = [
  'asked',
  'declined',
  'family',
  'family_close',
] satisfies (keyof typeof texts.notices)[];

interface OfferRefusal {
  intent: string;
  errors: FormErrors;
  typed: Record<string, string>;
}

interface OfferPageProps {
  offer: Offer;
  path: string;
  business: { name: string; whatsapp: string };
  notice: keyof typeof texts.notices | null;
  refusal: OfferRefusal | undefined;
  /** Not one of us, so that opening it counts. */
  isCustomer: boolean;
  documents: ReactNode;
  /** What turns notifications on for the device in hand. */
  foot: ReactNode;
  /** What a press there has just done. */
  done: string | null;
}

/** /quote/…: a quote as the customer reads, questions and accepts it. Needs no account. */
export function OfferPage(props: OfferPageProps) {
  const { offer, path, business, notice, refusal, isCustomer, documents, foot, done } = props;
  const { state, number, acceptance } = offer;
  const fetcher = useFetcher();
  const canPrint = useHydrated();
  useMarkSeen(isCustomer && !offer.isSeen ? `${offer.version}` : undefined, () => {
    fetcher.submit({ intent: 'seen', version: String(offer.version) }, { method: 'post', action: path });
  });
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 print:p-0">
      <PageHeading
        eyebrow={<span className="tabular">{texts.version(offer.version, offer.sentOn)}</span>}
        lead={leadOf(offer)}
      >
        {texts.title(number)}
      </PageHeading>
      {done ? (
        <div className="mt-6">
          <Notice tone="success" announce>
            {done}
          </Notice>
        </div>
      ) : null}
      {notice ? (
        <div className="mt-6">
          <Notice tone={DONE.includes(notice) ? 'success' : 'warn'} announce>
            {texts.notices[notice]}
          </Notice>
        </div>
      ) : null}
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-10">
          <p className="font-semibold">
            {texts.hello(nameToGreet(offer.name))}
            {acceptance ? (
              <span className="block font-normal">
                {acceptance.channel === 'page'
                  ? texts.proof(acceptance.name, acceptance.version, acceptance.at)
                  : texts.proofNoted(acceptance.name, acceptance.version, acceptance.at, acceptance.how)}
              </span>
            ) : null}
          </p>
          {offer.changes.length > 0 ? (
            <section className="border-l-2 border-laterite bg-cotton p-4">
              <h2 className="text-sm font-semibold">{texts.changed(offer.version - 1)}</h2>
              <ul className="mt-1 list-disc pl-5">
                {offer.changes.map((change) => (
                  <li key={change} className="break-words">
                    {change}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <Section id="quote-pieces" title={texts.pieces}>
            <QuoteSheet sheet={offer.sheet} businessName={business.name} />
          </Section>
          {offer.kept ? <p className="measure">{`${offer.kept.words} ${offer.kept.counted}`}</p> : null}
          {offer.words ? (
            <figure>
              <figcaption className="text-sm font-semibold">{texts.wordsFrom(business.name)}</figcaption>
              <p className="measure mt-2 break-words whitespace-pre-line">{offer.words}</p>
            </figure>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <Section id="quote-cost" title={texts.cost}>
            <OfferedSums offered={offer.offered} />
            <Dates offer={offer} />
          </Section>
          <div className="flex min-w-0 flex-col gap-10 print-hidden">
            {acceptance ? (
              <div className="border-l-2 border-indigo bg-white p-4">
                <p className="text-sm text-muted">
                  {texts.proofHash} <span className="break-all">{acceptance.hash}</span>
                </p>
              </div>
            ) : null}
            {offer.payPath ? (
              <div>
                <ButtonLink to={offer.payPath} size="large">
                  {texts.pay}
                </ButtonLink>
              </div>
            ) : null}
            {state === 'sent' ? <Accept offer={offer} refusal={refusal} /> : null}
            <AskFamily
              family={offer.family}
              piece={offer.sheet.lines[0]?.name ?? number}
              errors={of(refusal, 'family')?.errors ?? null}
            />
            <Thread offer={offer} business={business} refusal={refusal} />
            {state === 'sent' ? <Decline refusal={refusal} /> : null}
            <StepLinks links={offer.links} />
            {documents}
            {canPrint ? (
              <div>
                <Button
                  variant="secondary"
                  onClick={() => window.print()}
                  icon={<Printer aria-hidden="true" size={20} strokeWidth={1.5} />}
                >
                  {texts.print}
                </Button>
              </div>
            ) : null}
            {foot}
            <PayLinkAsk about={texts.whatsApp(number)} whatsapp={business.whatsapp} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** When it is ready and by when it is accepted or paid, as dates. */
function Dates({ offer: { dates, offered, account } }: { offer: Offer }) {
  return (
    <div className="mt-6">
      <DescriptionList
        items={[
          { term: texts.until, detail: dates.acceptBy },
          { term: texts.payBy, detail: dates.payBy },
          {
            term: texts.days,
            detail: (
              <>
                {dates.ready}
                {dates.readyIf ? <span className="block text-sm text-muted">{dates.readyIf}</span> : null}
              </>
            ),
          },
          { term: texts.how, detail: offered.how },
          { term: texts.account, detail: account },
        ]}
      />
    </div>
  );
}

function leadOf({ state, until, isAgreed }: Offer): string {
  if (isAgreed) return texts.leads.agreed;
  const lead = texts.leads[state];
  return typeof lead === 'string' ? lead : lead(until);
}

const of = (refusal: OfferRefusal | undefined, intent: string) => (refusal?.intent === intent ? refusal : undefined);

function Accept({ offer, refusal }: { offer: Offer; refusal: OfferRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'accept';
  const refused = of(refusal, 'accept');
  return (
    <Section id="quote-accept" title={texts.yes.title}>
      <Form errors={refused?.errors ?? null}>
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="version" value={offer.version} />
        <CheckboxField
          name="agrees"
          label={
            <>
              {texts.yes.agrees}{' '}
              <Link to={offer.termsHref} className="underline underline-offset-4">
                {texts.yes.terms}
              </Link>
            </>
          }
          required
        />
        <TextField
          name="name"
          label={texts.yes.name}
          hint={texts.yes.nameHint}
          defaultValue={refused?.typed.name}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          mark={false}
          required
        />
        <div>
          <Button type="submit" size="large" pending={isPending}>
            {texts.yes.button}
          </Button>
          <p className="mt-2 text-sm text-muted">
            {offer.firstLater ? texts.yes.nextLater(offer.firstLater) : texts.yes.next}
          </p>
        </div>
      </Form>
    </Section>
  );
}

interface ThreadProps {
  offer: Offer;
  business: OfferPageProps['business'];
  refusal: OfferRefusal | undefined;
}

function Thread({ offer, business, refusal }: ThreadProps) {
  const isPending = useNavigation().formData?.get('intent') === 'ask';
  const refused = of(refusal, 'ask');
  const { ask } = texts;
  return (
    <Section id="quote-thread" title={texts.thread} gap={6}>
      {offer.notes.length > 0 ? (
        <QuoteThread notes={offer.notes} names={{ us: business.name, them: threadTexts.you }} />
      ) : null}
      <details open={refused !== undefined || undefined} key={offer.notes.length}>
        <summary className={buttonClass({ variant: 'secondary', block: true })}>{ask.open}</summary>
        <Form errors={refused?.errors ?? null} className="mt-4">
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="once" value={offer.once} />
          <ChoiceGroup
            name="kind"
            label={ask.kind}
            mark={false}
            defaultValue={refused?.typed.kind || 'question'}
            options={(['question', 'change'] as const).map((value) => ({ value, label: ask.kinds[value] }))}
          />
          <TextArea
            name="body"
            label={ask.body}
            defaultValue={refused?.typed.body}
            maxLength={MAX_QUOTE_WORDS}
            rows={4}
            mark={false}
            required
          />
          <div>
            <Button type="submit" variant="secondary" pending={isPending}>
              {ask.button}
            </Button>
          </div>
        </Form>
      </details>
    </Section>
  );
}

function Decline({ refusal }: { refusal: OfferRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'decline';
  const refused = of(refusal, 'decline');
  return (
    <details open={refused !== undefined || undefined}>
      <summary className={buttonClass({ variant: 'quiet', block: true })}>{texts.no.open}</summary>
      <Form errors={refused?.errors ?? null} className="mt-4">
        <input type="hidden" name="intent" value="decline" />
        <p>{texts.no.words}</p>
        <TextArea
          name="reason"
          label={texts.no.reason}
          defaultValue={refused?.typed.reason}
          maxLength={MAX_REASON_LENGTH}
          rows={3}
        />
        <div>
          <Button type="submit" variant="secondary" pending={isPending}>
            {texts.no.confirm}
          </Button>
        </div>
      </Form>
    </details>
  );
}
