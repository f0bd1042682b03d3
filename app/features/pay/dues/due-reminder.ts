import type { Due } from '#app/features/money/dues/door/due.queries.server.ts';
import { PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { daysBetween, formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import type { OwedRow } from './door/owed.queries.server.ts';
import { owedTexts as texts } from './owed-texts.ts';

/** Reminders that nobody presses, by how many days there are until the due's. */
export const REMINDED_DAYS = { before: 1, on: 0, after: -3 } as const;

/** Which of them is sent on this day; null for none. */
export function reminderOf(dueOn: string | null, today: string): keyof typeof REMINDED_DAYS | null {
  if (dueOn === null) return null;
  const days = daysBetween(today, dueOn);
  return (['before', 'on', 'after'] as const).find((kind) => REMINDED_DAYS[kind] === days) ?? null;
}

/** How a day is spoken of. */
export function fallsHow(dueOn: string | null, today: string): keyof typeof texts.falls {
  if (dueOn === null) return 'noDay';
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'late';
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** `the balance of your order GD-1001`: what is owed, as it is said to the customer. */
export function saidToCustomer({ order, due }: Pick<OwedRow, 'order' | 'due'>): string {
  return PURPOSES[due.purpose].inSentence(order ? texts.yourOrder(formatOrderNumber(order)) : texts.theClass);
}

/** What is owed and by when, in one sentence. */
export function sayOwed(what: string, { amountKobo, dueOn }: Pick<Due, 'amountKobo' | 'dueOn'>, today: string): string {
  return texts.falls[fallsHow(dueOn, today)](
    formatKobo(amountKobo),
    what,
    dueOn === null ? '' : formatDate(fromLagosDay(dueOn)),
  );
}
