import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { certificateTexts } from './certificate-texts.ts';

/** How many of the sessions held a student must have been at, or have watched, in per cent. */
const ATTENDANCE_PERCENT = 70;

interface LearningFacts {
  isOver: boolean;
  /** Last day of the class, `2027-02-10`. */
  endsOn: string;
  /** Sessions held, and how many of them the student was at or watched later. */
  held: number;
  attended: number;
  /** Published quizzes, and how many are passed. */
  quizzes: number;
  passed: number;
  balanceKobo: number;
}

export interface RuleLine {
  key: 'over' | 'attendance' | 'quizzes' | 'paid';
  isMet: boolean;
  words: string;
}

/**
 * The rule of the certificate, as the lines its student reads: the class is over, enough sessions were attended or watched, every
 * published quiz is passed, nothing is owed. A class without quizzes has no line about them.
 */
export function certificateRule(facts: LearningFacts): RuleLine[] {
  const { isOver, endsOn, held, attended, quizzes, passed, balanceKobo } = facts;
  const { rule } = certificateTexts;
  const needed = sessionsNeeded(held);
  const lines: RuleLine[] = [
    { key: 'over', isMet: isOver, words: isOver ? rule.over : rule.notOver(formatDate(fromLagosDay(endsOn))) },
    { key: 'attendance', isMet: held > 0 && attended >= needed, words: rule.attendance(attended, held, needed) },
    { key: 'quizzes', isMet: passed >= quizzes, words: rule.quizzes(passed, quizzes) },
    {
      key: 'paid',
      isMet: balanceKobo === 0,
      words: balanceKobo === 0 ? rule.paid : rule.owed(formatKobo(balanceKobo)),
    },
  ];
  return lines.filter(({ key }) => key !== 'quizzes' || quizzes > 0);
}

/** The smallest number of sessions that meets the required share. */
function sessionsNeeded(held: number): number {
  return Math.ceil((held * ATTENDANCE_PERCENT) / 100);
}

export function isRuleMet(lines: readonly RuleLine[]): boolean {
  return lines.every(({ isMet }) => isMet);
}
