import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'delivery-run';

type Secret = Pick<Config, 'authSecret'>;

/** Where whoever drives finds the stops of a run, from the root. */
export const runPathOf = (runId: string, { authSecret }: Secret) => `/run/${signValue(authSecret, PURPOSE, runId)}`;

/** The run a key is for; undefined when it is none of ours. Whether its day is today, its reader decides. */
export const readRunKey = (key: string, { authSecret }: Secret): string | undefined =>
  readSignedValue(authSecret, PURPOSE, key);
