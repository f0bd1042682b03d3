import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';

const SCHEME = 'fbscrypt';
const BLOCK_KEY_BYTES = 32;

/** How one Firebase project hashes passwords; the signer key is a secret. */
export interface FirebaseHashParameters {
  /** Base64. */
  signerKey: string;
  /** Base64. */
  saltSeparator: string;
  rounds: number;
  /** The memory cost as a power of two. */
  memoryCost: number;
}

/** `fbscrypt$salt$hash`, both as the export file has them: base64, of either alphabet. Undefined where one of them is no base64. */
export function firebaseHash({ salt, hash }: { salt: string; hash: string }): string | undefined {
  return isBase64(salt) && isBase64(hash) ? `${SCHEME}$${salt}$${hash}` : undefined;
}

export function isFirebaseHash(hash: string): boolean {
  return hash.startsWith(`${SCHEME}$`);
}

/**
 * Firebase's own scrypt (github.com/firebase/scrypt): the password's key encrypts the project's signer key, and the result is the
 * hash. The password is taken as it was typed, without any normalization.
 */
export async function verifyFirebaseHash(
  { hash: stored, password }: { hash: string; password: string },
  { signerKey, saltSeparator, rounds, memoryCost }: FirebaseHashParameters,
): Promise<boolean> {
  const [scheme, salt = '', hash = ''] = stored.split('$');
  if (scheme !== SCHEME) return false;
  const salted = Buffer.concat([bytesOf(salt), bytesOf(saltSeparator)]);
  const cost = { N: 2 ** memoryCost, r: rounds, p: 1 };
  const key = await new Promise<Buffer>((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(Buffer.from(password, 'utf8'), salted, BLOCK_KEY_BYTES, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const found = Buffer.concat([cipher.update(bytesOf(signerKey)), cipher.final()]);
  const expected = bytesOf(hash);
  return expected.byteLength === found.byteLength && timingSafeEqual(expected, found);
}

/**
 * The parameters as the Firebase console shows them (`hash_config { … }`), or as its API answers (`{"signerKey": …}`). Undefined when
 * one of them is missing or they are of another algorithm.
 */
export function parseFirebaseHashParameters(text: string): FirebaseHashParameters | undefined {
  const values = new Map(
    [...text.matchAll(/([A-Za-z0-9_]+)["']?\s*[:=]\s*["']?([A-Za-z0-9+/=_-]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const read = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? '';
  const algorithm = read('algorithm');
  const signerKey = read('base64_signer_key', 'signerKey');
  const saltSeparator = read('base64_salt_separator', 'saltSeparator');
  const rounds = Number(read('rounds'));
  const memoryCost = Number(read('mem_cost', 'memoryCost'));
  const isUsable =
    (algorithm === '' || algorithm === 'SCRYPT') &&
    isBase64(signerKey) &&
    isBase64(saltSeparator) &&
    isBetween(rounds, 1, 8) &&
    isBetween(memoryCost, 1, 14);
  return isUsable ? { signerKey, saltSeparator, rounds, memoryCost } : undefined;
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');
const isBase64 = (text: string) => /^[A-Za-z0-9+/_-]+={0,2}$/.test(text);
const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
