/**
 * Reads passwords from standard input, one a line and the commonest first, and writes the first ten thousand that are long
 * enough to be chosen here as `app/platform/auth/common-passwords.data.ts`: sorted four-byte digests, so that the file holds
 * no words and a lookup is a binary search. The list in use came from the frequency list of `@zxcvbn-ts/language-common` 4.1.3 (MIT).
 */
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { digestOf } from '#app/platform/auth/common-passwords.server.ts';

const KEPT = 10_000;
const SHORTEST = 6;

const words = (await text(process.stdin)).split('\n').map((line) => line.trim().toLowerCase());
const kept = [...new Set(words.filter((word) => word.length >= SHORTEST))].slice(0, KEPT);
if (kept.length < KEPT) throw new Error(`Only ${kept.length} words of ${SHORTEST} letters and more were given`);
const digests = [...new Set(kept.map(digestOf))].sort((left, right) => left - right);
const bytes = Buffer.alloc(digests.length * 4);
for (const [index, digest] of digests.entries()) bytes.writeUInt32BE(digest, index * 4);
await writeFile(
  new URL('../app/platform/auth/common-passwords.data.ts', import.meta.url),
  `/** Written by scripts/derive-common-passwords.ts: sorted four-byte digests, big-endian, in base 64. */\nexport const COMMON_PASSWORD_DIGESTS =\n  '${bytes.toString('base64')}';\n`,
);
console.log(`${kept.length} words, ${digests.length} digests, ${bytes.byteLength} bytes`);
