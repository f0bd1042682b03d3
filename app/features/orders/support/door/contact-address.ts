import { parsePhone } from '#app/platform/phone/phone-number.ts';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';

export type ContactAddress = { kind: 'email'; email: string } | { kind: 'phone'; phone: string };
export type ContactAddressReading = { ok: true; address: ContactAddress } | { ok: false; reason: 'empty' | 'unclear' };

const EMAIL = /^[^\s@<>()",;:\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/**
 * What somebody typed into 'Email or phone': an email address in lower case, or a phone number as `+…`. Nigerian
 * numbers may come in any usual spelling (0803…, 234 803…, +234 (0) 803…); foreign ones need their country code.
 */
export function readContactAddress(typed: string): ContactAddressReading {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { ok: false, reason: 'empty' };
  if (text.includes('@')) {
    const isMail = text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !/^\.|\.@|\.\./.test(text);
    return isMail ? { ok: true, address: { kind: 'email', email: text.toLowerCase() } } : unclear;
  }
  const phone = parsePhone(text);
  return phone ? { ok: true, address: { kind: 'phone', phone } } : unclear;
}

const unclear = { ok: false, reason: 'unclear' } as const;
