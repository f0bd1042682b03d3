import { depositShare } from '#app/features/ground/settings/door/deposit.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { instalmentTexts } from './instalment-texts.ts';
import { INSTALMENTS, type Instalment } from './instalments.ts';

/** One part as it is typed. */
export interface DraftPart {
  /** `40%`, or an amount; empty for the last, which takes the rest. */
  share: string;
  /** A calendar day; empty for the first where it is paid with the yes. */
  day: string;
}

/** Plans one press away. */
export const PLAN_PRESETS = { halves: ['50%', ''], more: ['60%', ''], thirds: ['40%', '30%', ''] } as const;

const { refusals } = instalmentTexts;

/** The rules of a plan: two to six parts, each later than the one before, and the last takes the rest. `plan` is refused as a whole. */
export function checkPlan(
  typed: readonly DraftPart[],
  totalKobo: number,
  refuse: (field: string, sentence: string) => void,
): Instalment[] | null {
  const used = withoutBlankEnd(typed);
  if (used.length < INSTALMENTS.fewest || used.length > INSTALMENTS.most) {
    refuse('plan', refusals.parts);
    return null;
  }
  const sharesKobo = used.map(({ share }) => readShare(share, totalKobo));
  const firstKobo = sharesKobo.slice(0, -1).reduce<number>((sum, kobo) => sum + (kobo ?? 0), 0);
  const restKobo = totalKobo - firstKobo;
  const plan = used.map(({ day }, index) => {
    const isLast = index === used.length - 1;
    const amountKobo = isLast ? restKobo : sharesKobo[index];
    const about = `plan.${index}`;
    if (amountKobo === undefined || amountKobo === null) refuse(`${about}.share`, refusals.share);
    else if (amountKobo < LEAST_ONLINE_KOBO) refuse(`${about}.share`, isLast ? refusals.tooMuch : refusals.tooLittle);
    if (isLast && !isTheRest(used, sharesKobo, restKobo)) refuse(`${about}.share`, refusals.rest);
    const before = used[index - 1]?.day ?? '';
    if (day === '' ? index > 0 : !isDay(day)) refuse(`${about}.day`, refusals.day);
    else if (index > 0 && day <= before) refuse(`${about}.day`, refusals.order);
    return { amountKobo: amountKobo ?? 0, dueOn: day === '' ? null : day };
  });
  return plan;
}

function withoutBlankEnd(parts: readonly DraftPart[]): DraftPart[] {
  const last = parts.findLastIndex(({ share, day }) => share !== '' || day !== '');
  return parts.slice(0, last + 1);
}

/** Undefined for what is neither a share nor an amount; null for nothing typed. */
function readShare(typed: string, totalKobo: number): number | undefined | null {
  if (typed === '') return null;
  const percent = percentOf(typed);
  if (percent !== undefined) return percent > 0 && percent < 100 ? depositShare(totalKobo, percent) : undefined;
  return parseNaira(typed);
}

const percentOf = (typed: string) => {
  const [, digits] = /^(\d{1,3})\s*%$/.exec(typed) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Whatever is typed as the last part is what is left anyway: the same sum, or shares that make a hundred. */
function isTheRest(used: readonly DraftPart[], sharesKobo: readonly unknown[], restKobo: number): boolean {
  const typed = used.at(-1)?.share ?? '';
  if (typed === '') return true;
  const percents = used.map(({ share }) => percentOf(share));
  const isAllPercents = percents.every((percent) => percent !== undefined);
  if (isAllPercents) return percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) === 100;
  return sharesKobo.at(-1) === restKobo;
}
