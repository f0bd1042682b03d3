import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefused } from './backup-refused.ts';

/** What a back-up is encrypted for: public keys (`age1…`), or one passphrase. In the format of the tool `age`. */
export type Seal = { recipients: string[] } | { passphrase: string };

/** Work of one try at a passphrase, 2^n; lower only where a test cannot wait. */
const SCRYPT_WORK = 18;

/** `age1…` is a recipient; anything else names a file with the passphrase in its first line. */
export async function readSeal(recipientOrFile: string): Promise<Seal> {
  if (/^age1[a-z0-9]+$/.test(recipientOrFile)) return { recipients: [recipientOrFile] };
  const passphrase = (await readSecretFile(recipientOrFile)).split(/\r?\n/)[0]?.trim() ?? '';
  if (passphrase.length < 12)
    throw new BackupRefused(
      'locked',
      `the passphrase in ${recipientOrFile} is too short.`,
      'Use at least 12 characters.',
    );
  return { passphrase };
}

export async function sealStream(
  bytes: ReadableStream<Uint8Array>,
  seal: Seal,
  { scryptWork = SCRYPT_WORK } = {},
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  if ('passphrase' in seal) {
    encrypter.setScryptWorkFactor(scryptWork);
    encrypter.setPassphrase(seal.passphrase);
  } else for (const recipient of seal.recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

const MAGIC = 'age-encryption.org/v1';

/**
 * The plain bytes of a back-up, encrypted or not. `keys` are lines of an identity file (`AGE-SECRET-KEY-…`, comments with #) or a
 * passphrase. Refuses (`locked`) without the right one; bytes changed on the way break the stream off.
 */
export async function openSealed(
  bytes: ReadableStream<Uint8Array>,
  keys: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { first, whole } = await peek(bytes, MAGIC.length);
  if (first.toString('latin1') !== MAGIC) return whole;
  if (keys === undefined)
    throw new BackupRefused(
      'locked',
      'the back-up is encrypted.',
      'Name the file with its key or passphrase: --key FILE',
    );
  const decrypter = new Decrypter();
  const lines = keys.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  for (const identity of identities) decrypter.addIdentity(identity);
  if (identities.length === 0) decrypter.addPassphrase(lines[0] ?? '');
  try {
    return await decrypter.decrypt(whole);
  } catch (error) {
    await whole.cancel().catch(() => {});
    throw new BackupRefused('locked', 'the back-up was encrypted for another key.', 'Name the right one: --key FILE', {
      cause: error,
    });
  }
}

export async function readSecretFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new BackupRefused('not_there', `${file} cannot be read (${error.code}).`, 'Name a file that holds the key.');
  });
}

/** The first bytes of a stream, and the stream with them still in it. */
async function peek(bytes: ReadableStream<Uint8Array>, count: number) {
  const reader = bytes.getReader();
  const held: Uint8Array[] = [];
  let size = 0;
  while (size < count) {
    const { done, value } = await reader.read();
    if (done) break;
    held.push(value);
    size += value.length;
  }
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = held.shift();
        if (next) return controller.enqueue(next);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { first: Buffer.concat(held).subarray(0, count), whole };
}
