import type { DuePurpose, PaidVia } from '#app/features/money/dues/door/due-purposes.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { refundTexts } from './refund-texts.ts';

/** What was received for one due. */
interface ReceivedDue {
  id: string;
  purpose: DuePurpose;
  amountKobo: number;
  /** Calendar day in Lagos; null where no day was agreed. */
  dueOn: string | null;
  /** The payment that paid it. */
  reference: string;
  paidVia: PaidVia;
  paidAt: Date;
}

/** What goes back of one due, by the payment that paid it. */
export type RefundPart = ReceivedDue;

interface GoneBack {
  id: string;
  reference: string;
  amountKobo: number;
  state: string;
  createdAt: Date;
}

/** Splits a sum over dues, the newest first, taking of each no more than it has; `received` is the oldest first. */
export function splitByDue(received: readonly ReceivedDue[], amountKobo: number): RefundPart[] {
  let leftKobo = amountKobo;
  return received.toReversed().flatMap((due) => {
    const kobo = Math.min(leftKobo, due.amountKobo);
    leftKobo -= kobo;
    return kobo > 0 ? [{ ...due, amountKobo: kobo }] : [];
  });
}

/**
 * Of which dues each refund is, by its id: a refund takes of what its own payment paid, the newest due first, in the order refunds were
 * asked for. One that failed takes nothing. Nothing is kept of it: payments and refunds say it all.
 */
export function partsOfRefunds(received: readonly ReceivedDue[], refunds: readonly GoneBack[]) {
  const left = new Map(received.map((due) => [due.id, due]));
  const parts = new Map<string, RefundPart[]>();
  for (const refund of refunds.filter(({ state }) => state !== 'failed').toSorted(byTime)) {
    const ofPayment = [...left.values()].filter(({ reference }) => reference === refund.reference);
    const taken = splitByDue(ofPayment, refund.amountKobo);
    for (const { id, amountKobo } of taken) {
      const due = left.get(id) as ReceivedDue;
      left.set(id, { ...due, amountKobo: due.amountKobo - amountKobo });
    }
    parts.set(refund.id, taken);
  }
  return { parts, left: [...left.values()].filter(({ amountKobo }) => amountKobo > 0) };
}

const byTime = (one: GoneBack, other: GoneBack) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** `₦60,000 of the balance, ₦20,000 of the deposit`; nothing of what was one sum from the beginning. */
export function sayParts(parts: readonly RefundPart[]): string {
  if (parts.every(({ purpose }) => purpose === 'full')) return '';
  return parts.map(sayPart).join(', ');
}

/** Where each part goes before it is asked for: `₦60,000 of the balance, back to the online payment of 12 November 2026`. */
export function sayWays(parts: readonly RefundPart[]): string[] {
  return parts.map((part) => refundTexts.parts.way(sayPart(part), part.paidVia, formatDate(part.paidAt)));
}

/** What one payment was: `₦725,000 of the deposit, by bank transfer on 9 November 2026`. */
export function sayReceived(dues: readonly ReceivedDue[]): string {
  const [first] = dues;
  if (!first) return '';
  const words = dues.map((due) => (due.purpose === 'full' ? formatKobo(due.amountKobo) : sayPart(due)));
  return refundTexts.parts.came(words.join(', '), first.paidVia, formatDate(first.paidAt));
}

function sayPart({ amountKobo, purpose, dueOn }: RefundPart): string {
  return refundTexts.parts.of(formatKobo(amountKobo), purpose, dueOn && formatDate(fromLagosDay(dueOn)));
}

/** The same split has the same text: what was confirmed is what was seen. */
export const fingerprintOfParts = (parts: readonly RefundPart[]) =>
  parts.map(({ id, amountKobo }) => `${id}.${amountKobo}`).join(' ');
