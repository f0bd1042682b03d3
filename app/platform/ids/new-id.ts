import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A prefixed, time-ordered, unguessable id such as `ord_01kb3q8f5v9x2h6d4n7r8s0t1w`: 48 bits of milliseconds (so that
 * B-tree inserts stay at the right edge), then 80 random bits, in Crockford's base 32.
 */
export function newId(prefix: string, now: Date): string {
  return `${prefix}_${timeOrdered(now)}`;
}

/** A payment reference: letters, digits and `-.=`, which every provider takes. */
export function newReference(now: Date): string {
  return `gida-${timeOrdered(now)}`;
}

function timeOrdered(now: Date): string {
  let time = now.getTime();
  let text = '';
  for (let index = 0; index < 10; index++) {
    text = ALPHABET[time % 32] + text;
    time = Math.floor(time / 32);
  }
  for (const byte of randomBytes(16)) text += ALPHABET[byte % 32];
  return text;
}
