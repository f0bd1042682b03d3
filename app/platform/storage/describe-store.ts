import { readS3Address } from './s3-address.ts';

/** For the log at start: where files go, without the keys. */
export function describeObjectStore(url: string): string {
  const bucket = readS3Address(url);
  return bucket ? `${bucket.endpoint.replace(/^https?:\/\//, '')}/${bucket.folder} (S3)` : withoutSecrets(url);
}

/** A bucket's address may carry a key and a secret, and what is said of it ends in a log. */
export function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@]*@/, '//…@').replace(/\?.*$/, '?…');
}
