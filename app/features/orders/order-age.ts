import { orderTexts } from './order-texts.ts';

interface OrderAge {
  day: number;
  of: number;
  tone: 'calm' | 'soon' | 'late';
}

/** `Day 9 of 20`, and `2 days late` once the promised window is over. */
export function ageWords({ day, of, tone }: OrderAge): string {
  return tone === 'late' ? lateWords(day - of) : orderTexts.age.within(day, of);
}

/** Empty while there is time. */
export function lateWords(days: number): string {
  return days <= 0 ? '' : orderTexts.age.late(days);
}
