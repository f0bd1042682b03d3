import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'delivery-run';

type Secret = Pick<Config, 'authSecret'>;

interface RunLink {
  id: string;
  linkNumber: number;
}

/** Where whoever drives finds the stops of a run, from the root. */
export const runPathOf = ({ id, linkNumber }: RunLink, { authSecret }: Secret) =>
  `/run/${signValue(authSecret, PURPOSE, `${id}-${linkNumber}`)}`;

/** The run a key is for, and which of its links; undefined when it is none of ours. Whether it still works, its reader decides. */
export function readRunKey(key: string, { authSecret }: Secret): RunLink | undefined {
  const [id, linkNumber] = readSignedValue(authSecret, PURPOSE, key)?.split('-') ?? [];
  return id && linkNumber ? { id, linkNumber: Number(linkNumber) } : undefined;
}
