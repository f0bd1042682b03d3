import { nextDay } from '#app/features/class/masterclass/door/class-times.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { classAdminTexts } from './class-admin-texts.ts';
import type { CohortFacts, CohortValues } from './cohort.schema.ts';

/** What is in the form of a new class: what the settings say, from the day they say or four weeks from now. */
export function suggestClass(
  { priceKobo, startsOn, seats, timingsBy }: ShopSettings['masterclass'],
  now: Date,
): CohortValues {
  const today = lagosDay(now);
  const first = startsOn !== null && startsOn >= today ? startsOn : nextDay(today, 28);
  return {
    startsOn: first,
    endsOn: nextDay(first, 30),
    price: inNaira(priceKobo),
    seats: seats === null ? '' : String(seats),
    weekdays: '1,2,3,4,5,6,7',
    startTime: '19:00',
    endTime: '20:00',
    timingsBy: timingsBy !== null && timingsBy >= today ? timingsBy : '',
    lowDataTip: classAdminTexts.form.lowDataDefault,
    plan: 'on',
  };
}

/** What is in the form of a class that is there. */
export function showClass({
  priceKobo,
  seats,
  weekdays,
  instalments,
  ...texts
}: CohortFacts & { version: number }): CohortValues {
  return {
    title: texts.title,
    startsOn: texts.startsOn,
    endsOn: texts.endsOn,
    price: inNaira(priceKobo),
    ...Object.fromEntries(
      instalments.flatMap(({ amountKobo, dueOn }, index) => [
        [`share${index + 1}`, inNaira(amountKobo)],
        [`day${index + 1}`, dueOn ?? ''],
      ]),
    ),
    seats: seats === null ? '' : String(seats),
    weekdays: weekdays.join(','),
    startTime: texts.startTime ?? '',
    endTime: texts.endTime ?? '',
    timingsBy: texts.timingsBy ?? '',
    joinLink: texts.joinLink ?? '',
    meetingId: texts.meetingId ?? '',
    passcode: texts.passcode ?? '',
    dialIn: texts.dialIn ?? '',
    lowDataTip: texts.lowDataTip,
    basedOn: String(texts.version),
  };
}

function inNaira(amountKobo: number): string {
  return (amountKobo / 100).toLocaleString('en-US');
}
