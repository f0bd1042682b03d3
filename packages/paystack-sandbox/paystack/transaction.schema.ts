import { z } from 'zod';
import { INVALID_AMOUNT, invalidParams, missingParams, type PaystackError } from './envelope.ts';
import { CHANNELS, type Channel, type NewTransaction } from './transaction.ts';

const MINIMUM_KOBO = 5_000;
const MAXIMUM_KOBO = 1_000_000_000;
const REFERENCE = /^[a-zA-Z0-9.=-]{1,100}$/;

type ParsedTransaction = { ok: true; wanted: NewTransaction } | { ok: false; error: PaystackError };

const refused = (error: PaystackError): ParsedTransaction => ({ ok: false, error });
const isAbsent = (value: unknown) => value === undefined || value === null;

const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Kobo as an integer, or as the decimal text Paystack documents; null for anything else or outside ₦50 to ₦10,000,000. */
const parseKobo = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text)) return null;
  const kobo = Number(text);
  return kobo >= MINIMUM_KOBO && kobo <= MAXIMUM_KOBO ? kobo : null;
};

const parseChannels = (value: unknown): Channel[] | null => {
  const list = parseJsonText(value);
  if (!Array.isArray(list)) return null;
  const known = list.filter((item): item is Channel => CHANNELS.includes(item));
  // Channels of other countries are accepted and simply not offered, as on a Nigerian integration.
  return list.every((item) => typeof item === 'string') && known.length > 0 ? [...new Set(known)] : null;
};

const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;

/** What a charge by `bank_transfer` is to have: an instant to come. */
export const parseExpiry = (fields: Record<string, unknown>, now: Date): string | PaystackError => {
  const wanted = parseJsonText(fields.bank_transfer);
  if (typeof wanted !== 'object' || wanted === null) return missingParams('Please provide a channel to charge');
  const { account_expires_at: expiresAt } = wanted as { account_expires_at?: unknown };
  const at = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN;
  if (Number.isNaN(at)) return invalidParams('"account_expires_at" must be a valid ISO 8601 date');
  return at > now.getTime() ? new Date(at).toISOString() : invalidParams('"account_expires_at" must be in the future');
};

/**
 * Reads what `initialize` and `request_inline` are sent, refusing in Paystack's words and order:
 * email, amount, currency, reference, channels, callback.
 */
export const parseNewTransaction = (fields: Record<string, unknown>): ParsedTransaction => {
  const { email, amount, currency, callback_url: callbackUrl } = fields;
  const reference = isAbsent(fields.reference) ? fields.ref : fields.reference;
  if (isAbsent(email)) return refused(missingParams('Email Address is required'));
  if (email === '') return refused(missingParams('"email" is not allowed to be empty'));
  if (!z.email().max(254).safeParse(email).success) {
    return refused(invalidParams('"email" must be a valid email'));
  }
  if (isAbsent(amount)) return refused(missingParams('Amount is required'));
  if (amount === '') return refused(missingParams('"amount" is not allowed to be empty'));
  const kobo = parseKobo(amount);
  if (kobo === null) return refused(INVALID_AMOUNT);
  if (!isAbsent(currency) && currency !== 'NGN') {
    return refused({ ...invalidParams('Currency not supported by merchant'), code: 'unsupported_currency' });
  }
  if (!isAbsent(reference) && (typeof reference !== 'string' || !REFERENCE.test(reference))) {
    return refused(invalidParams('"reference" fails to match the required pattern: /^[a-zA-Z0-9.=-]+$/'));
  }
  const channels = isAbsent(fields.channels) ? undefined : parseChannels(fields.channels);
  if (channels === null) return refused(invalidParams('"channels" must be an array of supported channels'));
  if (!isAbsent(callbackUrl) && !/^https?:\/\//.test(String(callbackUrl))) {
    return refused(invalidParams('"callback_url" must be a valid uri'));
  }
  return {
    ok: true,
    wanted: {
      email: String(email),
      amount: kobo,
      reference: isAbsent(reference) ? undefined : String(reference),
      channels,
      metadata: parseJsonText(fields.metadata),
      callbackUrl: isAbsent(callbackUrl) ? undefined : String(callbackUrl),
      firstName: optionalText(fields.first_name ?? fields.firstname),
      lastName: optionalText(fields.last_name ?? fields.lastname),
      phone: optionalText(fields.phone),
    },
  };
};
