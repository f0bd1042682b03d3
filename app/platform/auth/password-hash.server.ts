import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 64;
const SALT_BYTES = 16;

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** 32 MB and three passes: one of the settings OWASP's password storage sheet names as equal in strength. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** `scrypt$32768$8$3$salt$key`: the costs stand in each hash, so that raising them later leaves old passwords readable. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = input.hash.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(input.password, Buffer.from(salt, 'base64url'), cost);
  return expected.byteLength === found.byteLength && timingSafeEqual(expected, found);
}

/** Composed and decomposed letters are one password: `ẹ` may be typed as one code point or as two. */
function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
