import { parseNigerianPhone } from './nigerian-phone.ts';

const SEPARATORS = /[\s().\-\u2010-\u2015/]/gu;
const LANDLINE = /^(?:\+234|0)((?!20|[789][01])[1-9]\d{7,9})$/;
/** With `20` in front of the area, as all have been since 2024: `0201 463 0643`. Without a 0 it may be a number of London. */
const LANDLINE_OF_2024 = /^(?:(?:\+|00)?2340?|0)(20[1-9]\d{7})$/;
const LANDLINE_UNTIL_2023 = /^[1-9]\d{7}$/;
const FOREIGN = /^\+(?!234)[1-9]\d{6,14}$/;

/**
 * Any telephone number as E.164 (`+234…`), or undefined: Nigerian mobiles in every usual spelling, Nigerian landlines, and numbers
 * of other countries with their code. A landline as it was until 2023 (`01 463 0643`) is what it has been since (`0201 463 0643`): the
 * regulator put `02` before every one, and the old ones ended that year (Nigerian Communications Commission, 20 September 2023).
 */
export function parsePhone(typed: string): string | undefined {
  const mobile = parseNigerianPhone(typed);
  if (mobile) return mobile;
  const plain = typed.normalize('NFKC').replace(SEPARATORS, '');
  const digits = plain.replace(/^00/, '+');
  const landline = LANDLINE_OF_2024.exec(plain)?.[1] ?? LANDLINE.exec(digits)?.[1];
  if (landline) return `+234${LANDLINE_UNTIL_2023.test(landline) ? '20' : ''}${landline}`;
  return FOREIGN.test(digits) ? digits : undefined;
}
