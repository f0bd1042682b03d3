import { createHash } from 'node:crypto';
import { COMMON_PASSWORD_DIGESTS } from './common-passwords.data.ts';

let digests: Buffer | undefined;

/**
 * True for the ten thousand commonest passwords of six letters and more, in any case.
 * Four bytes of digest refuse a rare password by accident once in 430,000.
 */
export function isCommonPassword(password: string): boolean {
  digests ??= Buffer.from(COMMON_PASSWORD_DIGESTS, 'base64');
  const wanted = digestOf(password.toLowerCase());
  let low = 0;
  let high = digests.byteLength / 4 - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = digests.readUInt32BE(middle * 4);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

export function digestOf(word: string): number {
  return createHash('sha256').update(word).digest().readUInt32BE(0);
}
