import { dayAfter, weekdayOf } from './schedule.ts';

interface Holiday {
  day: string;
  name: string;
  /** It is announced shortly before, if at all: by the moon, or on a weekday in place of a weekend. */
  isAnnounced: boolean;
}

const FIXED = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Workers’ Day'],
  ['06-12', 'Democracy Day'],
  ['10-01', 'Independence Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const;

/** Month and day of the Islamic calendar. */
const BY_MOON: Record<string, string> = {
  '10-1': 'Eid al-Fitr',
  '10-2': 'Eid al-Fitr, second day',
  '12-10': 'Eid al-Adha',
  '12-11': 'Eid al-Adha, second day',
  '3-12': 'Eid al-Maulud',
};

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});
const ofYear = new Map<number, Holiday[]>();

/** Public holidays of Nigeria from one calendar day to another, both included. */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => holidaysOf(first + index))
    .flat()
    .filter(({ day }) => from <= day && day <= to);
}

function holidaysOf(year: number): Holiday[] {
  const known = ofYear.get(year);
  if (known) return known;
  const easter = easterOf(year);
  const found: Holiday[] = FIXED.map(([day, name]) => ({ day: `${year}-${day}`, name, isAnnounced: false }));
  found.push(
    { day: dayAfter(easter, -2), name: 'Good Friday', isAnnounced: false },
    { day: dayAfter(easter, 1), name: 'Easter Monday', isAnnounced: false },
  );
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = dayAfter(day, 1)) {
    const parts = islamic.formatToParts(new Date(`${day}T12:00:00Z`));
    const part = (type: string) => parts.find((each) => each.type === type)?.value;
    const name = BY_MOON[`${part('month')}-${part('day')}`];
    if (name) found.push({ day, name, isAnnounced: true });
  }
  const sorted = inOrder(found);
  const all = inOrder([...sorted, ...insteadOf(sorted)]);
  ofYear.set(year, all);
  return all;
}

const inOrder = (holidays: readonly Holiday[]) => holidays.toSorted((one, other) => one.day.localeCompare(other.day));

/** The next free weekdays for those that fall on a weekend, which the government usually declares. */
function insteadOf(holidays: readonly Holiday[]): Holiday[] {
  const taken = new Set(holidays.map(({ day }) => day));
  const isFree = (day: string) => weekdayOf(day) < 5 && !taken.has(day);
  return holidays
    .filter(({ day }) => weekdayOf(day) > 4)
    .map(({ day, name }) => {
      let next = day;
      while (!isFree(next)) next = dayAfter(next, 1);
      taken.add(next);
      return { day: next, name: `${name}, in place of the weekend`, isAnnounced: true };
    });
}

/** The Gregorian computus as Meeus has it. */
function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const inMarch = h + l - 7 * m + 22;
  return dayAfter(`${year}-03-01`, inMarch - 1);
}
