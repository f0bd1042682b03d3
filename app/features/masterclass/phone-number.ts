import { parseNigerianPhone } from '#app/platform/phone/nigerian-phone.ts';

const FOREIGN = /^\+(?!234)[1-9]\d{6,13}$/;

/**
 * A phone number as E.164, or undefined: Nigerian mobiles in any usual spelling, and numbers of other countries with their code,
 * because students and the people who pay for them live everywhere.
 */
export function readPhoneNumber(typed: string): string | undefined {
  const nigerian = parseNigerianPhone(typed);
  if (nigerian) return nigerian;
  const plain = typed.normalize('NFKC').replace(/[\s().\-\u2010-\u2015/]/gu, '');
  const foreign = plain.replace(/^00/, '+');
  return FOREIGN.test(foreign) ? foreign : undefined;
}
