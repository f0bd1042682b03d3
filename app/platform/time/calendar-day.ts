const DAY = /^20\d\d-\d\d-\d\d$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Before any shop of this kind: nothing in the books is of an earlier day. */
export const FIRST_BOOK_DAY = '2020-01-01';

/** `2027-01-11`, as `<input type="date">` sends it: a day that is in the calendar, which 30 February is not. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** `19:00`, as `<input type="time">` sends it. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Two days turned round are turned back, wherever a list, a report or a file is asked for some days. */
export const daysInOrder = <Day extends string | undefined>(from: Day, to: Day): [from: Day, to: Day] =>
  from && to && from > to ? [to, from] : [from, to];
