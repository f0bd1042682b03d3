import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { masterclassTexts } from './masterclass-texts.ts';

const texts = masterclassTexts.nextSteps;

interface StepFacts {
  email: string;
  balanceKobo: number;
  classStartsOn: string | null;
}

/** What a new student does and waits for, in this order; the same words in the email, on the receipt's page and in their area. */
export function nextSteps({ email, balanceKobo, classStartsOn }: StepFacts, timings: string): string[] {
  const evening = classStartsOn ? texts.firstSessionOn(formatDate(fromLagosDay(classStartsOn))) : texts.firstSession;
  return [
    ...(balanceKobo > 0 ? [texts.payBalance(formatKobo(balanceKobo), evening)] : []),
    texts.timings(timings),
    texts.zoom(email, evening),
    texts.prepare,
  ];
}
