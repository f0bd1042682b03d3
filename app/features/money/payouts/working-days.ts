import { addDays, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

/** Within these many working days a payment is paid out; holidays are nobody's to know. */
export const PAYOUT_DAYS = 3;

/** The earliest day in Lagos since which no more than so many working days (Monday to Friday) have passed. */
export function workingDaysBefore(today: string, days: number): string {
  let day = today;
  for (let passed = 0; ; ) {
    if (isWorkingDay(day)) passed += 1;
    if (passed > days) return day;
    day = lagosDay(addDays(fromLagosDay(day), -1));
  }
}

const isWorkingDay = (day: string) => ![0, 6].includes(fromLagosDay(day).getUTCDay());
