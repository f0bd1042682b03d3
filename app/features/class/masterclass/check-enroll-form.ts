import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { parsePhone } from '#app/platform/phone/phone-number.ts';
import { ENROLL_PRICE } from './door/enroll-price.ts';
import { masterclassTexts } from './masterclass-texts.ts';

const { refusals } = masterclassTexts.enroll;

/** What every address has; whether it is one is for the server to say. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The form's rules for the browser, without the weight of a schema library; `enroll-form.schema.ts` decides, and a test holds the
 * two together. Null when nothing is wrong that can be seen from here.
 */
export function checkEnrollForm(form: FormData): { message: string; fields: Record<string, string> } | null {
  const read = (name: string) => plainLine(form.get(name));
  const fields: Record<string, string> = {};
  for (const name of ['fullName', 'email', 'phoneNumber', 'interestReason', 'price'] as const) {
    if (read(name) === '') fields[name] = refusals[name];
  }
  const isMissing = Object.keys(fields).length > 0;
  if (!fields.email && !LIKE_AN_ADDRESS.test(read('email'))) fields.email = refusals.emailUnclear;
  if (!fields.phoneNumber && !parsePhone(read('phoneNumber'))) fields.phoneNumber = refusals.phoneUnclear;
  if (!fields.price) {
    const refusal = refusePrice(parseNaira(read('price')));
    if (refusal) fields.price = refusal;
  }
  if (Object.keys(fields).length === 0) return null;
  return { message: isMissing ? refusals.summary : refusals.check, fields };
}

/** Why an amount cannot be paid, or undefined. */
function refusePrice(amountKobo: number | undefined): string | undefined {
  if (amountKobo === undefined) return refusals.priceUnclear;
  if (amountKobo < ENROLL_PRICE.minKobo) return refusals.priceSmall;
  return amountKobo > ENROLL_PRICE.maxKobo ? refusals.priceLarge : undefined;
}
