import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'brief-page';

type Secret = Pick<Config, 'authSecret'>;

/** Where the page of a request is, from the root. Its last part is a key: whoever has it reads the request and its answers. */
export const briefPathOf = (messageId: string, { authSecret }: Secret): string =>
  `/bespoke/${signValue(authSecret, PURPOSE, messageId)}`;

/** Which message a key is for; undefined when it is none of ours. */
export const readBriefKey = (key: string, { authSecret }: Secret): string | undefined =>
  readSignedValue(authSecret, PURPOSE, key);
