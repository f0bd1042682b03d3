import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'document-page';

type Secret = Pick<Config, 'authSecret'>;

/** Where a document's page is, from the root, for whoever it is for. Its last part is a key to this one document. */
export const documentPathOf = (documentId: string, { authSecret }: Secret): string =>
  `/document/${signValue(authSecret, PURPOSE, documentId)}`;

/** Which document a key opens; undefined when it is none of ours. */
export const readDocumentKey = (key: string, { authSecret }: Secret): string | undefined =>
  readSignedValue(authSecret, PURPOSE, key);
