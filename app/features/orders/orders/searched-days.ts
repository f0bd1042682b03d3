import { addDays } from '#app/platform/time/lagos-time.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Midnight in Lagos. */
const startOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day, -1));

/** A day or a whole month, of one year or of every one. */
export interface NamedDays {
  day: number | undefined;
  month: number;
  year: number | undefined;
}

/**
 * The days a search means: `2026-11-21` and `21/11/2026` one day, `2026-11` one month, as moments; `21 Nov 2026`, `21 november` and
 * `November` as what they name. Undefined for what is no date.
 */
export function parseSearchedDays(typed: string): { from: Date; until: Date } | NamedDays | undefined {
  const search = typed.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(search);
  const home = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(search);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : home ? [home[3], home[2], home[1]] : [];
  if (year && month) return daysOf(Number(year), Number(month), day ? Number(day) : undefined);
  return parseNamedDays(search);
}

function parseNamedDays(search: string): NamedDays | undefined {
  const [, day, letters = '', year] = /^(?:(\d{1,2}) )?([a-z]{3,9})\.?(?: (\d{4}))?$/.exec(search) ?? [];
  const month = letters === '' ? -1 : MONTHS.findIndex((name) => name.startsWith(letters));
  const isDay = day === undefined || (Number(day) >= 1 && Number(day) <= 31);
  const isYear = year === undefined || (Number(year) >= 2000 && Number(year) <= 2100);
  if (month < 0 || !isDay || !isYear) return undefined;
  return { day: day ? Number(day) : undefined, month: month + 1, year: year ? Number(year) : undefined };
}

function daysOf(year: number, month: number, day: number | undefined): { from: Date; until: Date } | undefined {
  if (month < 1 || month > 12 || year < 2000 || year > 2100) return undefined;
  if (day === undefined) return { from: startOf(year, month, 1), until: startOf(year, month + 1, 1) };
  const from = startOf(year, month, day);
  const isReal = addDays(from, 0.5).getUTCMonth() === month - 1;
  return day >= 1 && isReal ? { from, until: addDays(from, 1) } : undefined;
}
