import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { isEmail, normalizeEmail } from '#app/platform/auth/email-address.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { parsePhone } from '#app/platform/phone/phone-number.ts';
import type { Note } from './findings.ts';

/** What browsers wrote, as this shop keeps it. Each says what it mended; what it cannot read is undefined, never a guess. */

/** An amount in naira as kobo: `12500`, `"12,500"`, `"₦12500"`. Nothing, NaN and what is below zero are none. */
export function readAmount(value: unknown, field: string, note: Note): number | undefined {
  if (typeof value === 'number') {
    const kobo = Math.round(value * 100);
    // A price that was computed carries the dust of binary fractions.
    const isExact = Number.isSafeInteger(kobo) && Math.abs(value * 100 - kobo) < 0.01;
    return isExact && kobo >= 0 ? kobo : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const kobo = parseNaira(plainLine(value));
  if (kobo !== undefined) note('amount_text', { field, from: value, to: kobo / 100 });
  return kobo;
}

/** A phone as `+234…`; a number that lost its leading nought is one as well. */
export function readPhone(value: unknown, field: string, note: Note): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const phone = parsePhone(String(value).trim());
  if (phone !== undefined && phone !== value) note('phone_spelling', { field, from: value, to: phone });
  return phone;
}

const CAPITAL = NIGERIAN_STATES[36];

const STATE_ALIASES: Record<string, (typeof NIGERIAN_STATES)[number]> = {
  fct: CAPITAL,
  abuja: CAPITAL,
  'abuja fct': CAPITAL,
  'fct abuja': CAPITAL,
  'federal capital territory': CAPITAL,
  nassarawa: 'Nasarawa',
};

export function readState(value: unknown, field: string, note: Note): string | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = plainLine(value)
    .toLowerCase()
    .replace(/[-,.()]+/g, ' ')
    .replace(/\s+state$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const state = NIGERIAN_STATES.find((name) => name.toLowerCase() === wanted) ?? STATE_ALIASES[wanted];
  if (state !== undefined && state !== value) note('state_spelling', { field, from: value, to: state });
  return state;
}

/** One of the shop's colours, or the one the owner invented. */
export function readColor(value: unknown, field: string, note: Note): string {
  const typed = plainLine(value);
  const color = parseColor(typed) ?? typed;
  if (color !== '' && color !== value) note('color_spelling', { field, from: value, to: color });
  return color;
}

/** An address in small letters; undefined for what is none. */
export function readEmail(value: unknown, field: string, note: Note): string | undefined {
  if (typeof value !== 'string') return undefined;
  const email = normalizeEmail(value);
  if (!isEmail(email)) return undefined;
  if (email !== value) note('email_case', { field, from: value, to: email });
  return email;
}

/** One text or several: both have been written. */
export function readList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : [value];
  return parts.map(plainLine).filter(Boolean);
}
