import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud and typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `GC-2027-7K3M9QXT`: the year, and 40 random bits, so that nobody finds one by counting. */
export function newCertificateNumber(year: number): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % 32]).join('');
  return `GC-${year}-${letters}`;
}

/** A number as somebody typed it from paper: any case, spaces, O for 0, I or L for 1. Undefined when it cannot be one. */
export function readCertificateNumber(typed: string): string | undefined {
  const match = /^GC-?(\d{4})-?([0-9A-HJKMNP-TV-Z]{8})$/.exec(
    typed
      .trim()
      .toUpperCase()
      .replaceAll(/[\s_–]/g, '')
      .replace(
        /^(GC-?\d{4}-?)([0-9A-Z]+)$/,
        (_, year, letters) => year + letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
      ),
  );
  return match ? `GC-${match[1]}-${match[2]}` : undefined;
}
