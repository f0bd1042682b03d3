import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { ShownQuoteState } from '../door/quote.ts';
import { quotePageTexts } from './quote-page-texts.ts';

const { done, next } = quotePageTexts;

/**
 * The one press a quote's page leads to: `fill` what keeps it from being sent, `send` it, hand on its link by `whatsapp`, `answer` what was
 * asked, `change` what was declined, ask for the payment (`pay`), `reopen` what was not paid, see the `order`, or `copy` what has ended.
 */
export type NextPress = 'fill' | 'send' | 'whatsapp' | 'answer' | 'change' | 'pay' | 'reopen' | 'order' | 'copy';

interface Standing {
  state: ShownQuoteState;
  /** As it is written to. */
  name: string;
  /** The newest that was sent. */
  version: { version: number; sentAt: Date; expiresAt: Date; seenAt: Date | null; email: string } | undefined;
  /** False once there is a yes: then it is opened again first. */
  canEdit: boolean;
  /** It was saved since that was sent. */
  isChanged: boolean;
  isMissingSomething: boolean;
  /** What the customer wrote last, where nobody has answered it. */
  asked: { kind: 'question' | 'change'; at: string } | null;
  acceptance: { name: string; version: number; how: string; at: string } | null;
  /** The first sum that was asked for with the yes, and when its link ends. */
  toPay: { amount: string; until: string | null } | null;
  /** `GD-1042`, once it is one. */
  order: string | null;
}

/** What has happened to a quote, what is next and until when, in a sentence each, and the press that is for it. */
export function stepOf(standing: Standing): { done: string; next: string; press: NextPress } {
  const { state, acceptance, toPay, order } = standing;
  const who = nameToGreet(standing.name);
  switch (state) {
    case 'draft':
    case 'sent':
    case 'expired':
      return openStep(standing, who);
    case 'declined':
      if (!standing.canEdit) return { done: done.declined(who), next: next.late, press: 'reopen' };
      return standing.isChanged
        ? { ...openStep(standing, who), done: done.declined(who) }
        : { done: done.declined(who), next: next.declined, press: 'change' };
    case 'accepted':
      return {
        done: acceptance ? done.accepted(acceptance) : done.acceptedBy(who),
        next: toPay?.until ? next.pay(who, toPay.amount, toPay.until) : next.payAnyTime(who, toPay?.amount ?? ''),
        press: 'pay',
      };
    case 'unpaid':
      return { done: done.late(acceptance?.name ?? who), next: next.late, press: 'reopen' };
    case 'ordered':
      return { done: done.ordered(order ?? ''), next: next.ordered, press: 'order' };
    case 'withdrawn':
      return { done: done.withdrawn, next: next.withdrawn, press: 'copy' };
  }
}

/** Of one that can be changed and sent. */
function openStep({ state, version, isChanged, isMissingSomething, asked }: Standing, who: string) {
  const isOpen = state === 'sent';
  const until = version ? formatDate(version.expiresAt) : '';
  if (version && isOpen && !isChanged) {
    if (asked)
      return { done: done.asked[asked.kind](who, asked.at), next: next.answer(until), press: 'answer' } as const;
    const words = version.seenAt || version.email ? next.reply(who, until) : next.share(who, until);
    return { done: sentWords(version, who), next: words, press: 'whatsapp' } as const;
  }
  const before = version
    ? isOpen
      ? done.changed(who, version.version)
      : state === 'expired'
        ? done.expired(version.version, until)
        : done.reopened(who, version.version)
    : done.draft;
  if (isMissingSomething) return { done: before, next: next.fill, press: 'fill' } as const;
  if (!version) return { done: before, next: next.send(who), press: 'send' } as const;
  const again = version.version + 1;
  const words = isOpen
    ? next.sendAgainUntil(again, until)
    : state === 'expired' && !isChanged
      ? next.expired
      : next.sendAgain(again);
  return { done: before, next: words, press: 'send' } as const;
}

function sentWords({ version, sentAt, seenAt, email }: NonNullable<Standing['version']>, who: string): string {
  if (seenAt) return done.opened(who, version, formatDateTime(seenAt));
  return email ? done.emailed(who, version, formatDateTime(sentAt)) : done.ready(version);
}
