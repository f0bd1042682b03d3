import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'family-page';

type Secret = Pick<Config, 'authSecret'>;

interface Key {
  id: string;
  /** Of the quote's own page: with a new link for the customer, this one ends as well. */
  keyNumber: number;
  /** One more with each page that was closed. */
  familyKeyNumber: number;
}

/** Where the people a customer asks see a quote, from the root. Its key answers; it accepts nothing. */
export const familyPathOf = ({ id, keyNumber, familyKeyNumber }: Key, { authSecret }: Secret): string =>
  `/family/${signValue(authSecret, PURPOSE, `${id}-${keyNumber}-${familyKeyNumber}`)}`;

/** What a key is for; undefined when it is none of ours. */
export function readFamilyKey(key: string, { authSecret }: Secret): Key | undefined {
  const [id, keyNumber, familyKeyNumber] = readSignedValue(authSecret, PURPOSE, key)?.split('-') ?? [];
  if (!id || !keyNumber || !familyKeyNumber) return undefined;
  return { id, keyNumber: Number(keyNumber), familyKeyNumber: Number(familyKeyNumber) };
}
