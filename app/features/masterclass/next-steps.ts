import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';

interface StepFacts {
  email: string;
  balanceKobo: number;
  classStartsOn: string | null;
}

/** What a new student does and waits for, in this order; the same words in the mail, on the receipt's page and in their area. */
export function nextSteps({ email, balanceKobo, classStartsOn }: StepFacts, timings: string): string[] {
  const firstEvening = classStartsOn
    ? `the first evening, ${formatDate(fromLagosDay(classStartsOn))}`
    : 'the first evening';
  return [
    ...(balanceKobo > 0
      ? [
          `Pay the balance of ${formatKobo(balanceKobo)} before ${firstEvening}. Reply to our email and we’ll send you a link to pay it.`,
        ]
      : []),
    `Timings: ${timings}.`,
    `We’ll send the Zoom link to ${email} before ${firstEvening}. Please install Zoom before then.`,
    'Have a tape measure, squared paper and a pencil ready, and choose the room you want to work on.',
  ];
}
