import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { instalmentTexts } from './instalment-texts.ts';
import type { Instalment } from './instalments.ts';

/** When a part falls due; without a day, the first is paid at once and a later one before delivery. */
export function whenDue({ dueOn }: Pick<Instalment, 'dueOn'>, isFirst = false): string {
  if (dueOn) return instalmentTexts.by(formatDate(fromLagosDay(dueOn)));
  return isFirst ? instalmentTexts.now : instalmentTexts.beforeDelivery;
}

/** The parts of a plan, a name and a sum to a line. */
export function viewPlan(plan: readonly Instalment[]): { term: string; sum: string }[] {
  return plan.map((part, index) => ({
    term: instalmentTexts.part(index + 1, whenDue(part, index === 0)),
    sum: formatKobo(part.amountKobo),
  }));
}

/** `₦50,000 now, ₦25,000 by 5 January 2027` */
export function planInWords(plan: readonly Instalment[]): string {
  return plan.map((part, index) => `${formatKobo(part.amountKobo)} ${whenDue(part, index === 0)}`).join(', ');
}
