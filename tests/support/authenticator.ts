import { createOTP } from '@better-auth/utils/otp';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The authenticator app on somebody's phone, set up with the key it was shown; its clock is the test's. */
export class Authenticator {
  readonly #secret: string;
  readonly #now: () => Date;

  constructor(key: string, now: () => Date) {
    this.#secret = fromBase32(key);
    this.#now = now;
  }

  code(stepsOff = 0): Promise<string> {
    return createOTP(this.#secret).hotp(Math.floor(this.#now().getTime() / 30_000) + stepsOff);
  }
}

function fromBase32(key: string): string {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
