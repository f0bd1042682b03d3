import { randomInt } from 'node:crypto';

const LOWER_ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random lower-case letters and digits, the alphabet of Paystack's access codes. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => LOWER_ALPHANUMERIC[randomInt(LOWER_ALPHANUMERIC.length)]).join('');

/** Random decimal digits, the first never zero. */
export const randomDigits = (length: number): string =>
  Array.from({ length }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('');
