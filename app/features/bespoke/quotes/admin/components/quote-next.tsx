import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { SharePayLink } from '#app/features/pay/pay-links/door/components/share-pay-link.tsx';
import {
  OfflinePaymentForm,
  type OfflineRefusal,
} from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import { quoteTexts } from '../../door/quote-texts.ts';
import { askedTexts } from '../asked-texts.ts';
import type { QuotePage } from '../quote-page.server.ts';
import { quotePageTexts } from '../quote-page-texts.ts';
import { QuotePress } from './quote-press.tsx';
import type { QuoteRefusal } from './quote-refusal.ts';
import { QuoteSend } from './quote-send.tsx';

const texts = quoteTexts.admin;
const { press: presses, step: title } = quotePageTexts;

/** Where a quote is, what is next and until when, with the one press that is for it; what asks for more is in `QuoteNextForm`. */
export function QuoteNext({ quote }: { quote: QuotePage }) {
  const { step, declined, missing } = quote;
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-l-3 border-laterite bg-cotton p-4 sm:p-6"
    >
      <div className="measure min-w-0">
        <p className="text-xl font-semibold break-words">{step.done}</p>
        <p className="mt-1 break-words">{step.next}</p>
        {declined ? (
          <blockquote className="mt-3 border-l-2 border-rule pl-4 break-words whitespace-pre-line">
            {declined}
          </blockquote>
        ) : null}
        {missing.length > 0 ? <Missing quote={quote} /> : null}
      </div>
      <Press quote={quote} />
    </section>
  );
}

function Press({ quote }: { quote: QuotePage }): ReactNode {
  const { id, step, order } = quote;
  switch (step.press) {
    case 'fill':
      return <ButtonLink to={`/quotes/${id}/edit?check`}>{presses.fill}</ButtonLink>;
    case 'whatsapp':
      return <Share quote={quote} isNext />;
    case 'answer':
      return (
        <div className="flex flex-wrap gap-2">
          <a href="#quote-thread" className={buttonClass()}>
            {presses.answer}
          </a>
          <Share quote={quote} isNext={false} />
        </div>
      );
    case 'change':
      return <ButtonLink to={`/quotes/${id}/edit`}>{presses.change}</ButtonLink>;
    case 'reopen':
      return <QuotePress intent="reopen" words={texts.reopen} />;
    case 'order':
      return order ? <ButtonLink to={`/orders/${order.id}`}>{texts.order(order.number)}</ButtonLink> : null;
    case 'copy':
      return (
        <QuotePress intent="copy" words={texts.copy}>
          <input type="hidden" name="once" value={quote.once} />
        </QuotePress>
      );
    case 'send':
    case 'pay':
      return null;
  }
}

interface QuoteNextFormProps {
  quote: QuotePage;
  refusal: QuoteRefusal | undefined;
  offlineRefusal: OfflineRefusal | undefined;
}

/** What is next where it asks for more than a press: to send it, or to have it paid. Nothing otherwise. */
export function QuoteNextForm({ quote, refusal, offlineRefusal }: QuoteNextFormProps) {
  const { step, asked } = quote;
  if (step.press === 'send') return <QuoteSend quote={quote} refusal={refusal} isNext />;
  if (step.press !== 'pay' || !asked?.isUnpaid) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {asked.share ? (
        <SharePayLink link={asked.share} message={asked.message} phone={asked.callLine} hint={askedTexts.linkHint} />
      ) : null}
      <OfflinePaymentForm amount={asked.toPay} refusal={offlineRefusal} />
    </div>
  );
}

/** The link of its page, to its customer. */
function Share({ quote, isNext }: { quote: QuotePage; isNext: boolean }) {
  const canCopy = useHydrated();
  if (!quote.link) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={whatsAppLink(quote.message, quote.callLine.replace('+', ''))}
        rel="noreferrer"
        className={buttonClass({ variant: isNext ? 'primary' : 'secondary' })}
      >
        <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
        {presses.whatsApp}
      </a>
      {/* Its place is kept, or what is pressed below it while the page starts would be missed. */}
      <span className={canCopy ? undefined : 'noscript:hidden invisible'}>
        <CopyButton text={quote.link} label={texts.copyLink} copiedLabel={texts.copiedLink} />
      </span>
    </div>
  );
}

/** What keeps it from being sent, each with the way to its field. */
function Missing({ quote: { id, missing } }: { quote: QuotePage }) {
  return (
    <div className="mt-3">
      <p className="font-semibold">{texts.unfinished}</p>
      <ul className="list-disc pl-5">
        {missing.map(({ field, sentence }) => (
          <li key={field}>
            {/* A page of its own, so that the browser puts the cursor into the field. */}
            <a href={`/quotes/${id}/edit?check#${field}`} className="inline-block py-3 underline underline-offset-4">
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
