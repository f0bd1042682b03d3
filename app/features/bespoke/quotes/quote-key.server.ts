import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'quote-page';

type Secret = Pick<Config, 'authSecret'>;

/** Where a quote's page is, from the root. Its last part is a key: whoever has it reads the quote and may accept it. */
export const quotePathOf = ({ id, keyNumber }: { id: string; keyNumber: number }, { authSecret }: Secret): string =>
  `/quote/${signValue(authSecret, PURPOSE, `${id}-${keyNumber}`)}`;

/** Which quote a key is for, and which of its keys; undefined when it is none of ours. */
export function readQuoteKey(key: string, { authSecret }: Secret): { id: string; keyNumber: number } | undefined {
  const [id, keyNumber] = readSignedValue(authSecret, PURPOSE, key)?.split('-') ?? [];
  return id && keyNumber ? { id, keyNumber: Number(keyNumber) } : undefined;
}
