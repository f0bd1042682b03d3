import { parseNigerianPhone } from './nigerian-phone.ts';

const SEPARATORS = /[\s().\-\u2010-\u2015/]/gu;
const NIGERIAN_LANDLINE = /^(?:\+234|0)((?![789][01])[1-9]\d{7,9})$/;
const FOREIGN = /^\+(?!234)[1-9]\d{6,14}$/;

/**
 * Any telephone number as E.164 (`+234…`), or undefined: Nigerian mobiles in every usual spelling, Nigerian landlines, and numbers
 * of other countries with their code.
 */
export function parsePhone(typed: string): string | undefined {
  const mobile = parseNigerianPhone(typed);
  if (mobile) return mobile;
  const digits = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^00/, '+');
  const landline = NIGERIAN_LANDLINE.exec(digits)?.[1];
  if (landline) return `+234${landline}`;
  return FOREIGN.test(digits) ? digits : undefined;
}
