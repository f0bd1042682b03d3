import { isDecodable } from '#app/platform/text/is-decodable.ts';

/** Stands for what cannot be read; no address of ours has it in it, and the database finds nothing by it. */
const UNREADABLE = '%EF%BF%BD';
const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

/**
 * An address in which everything can be decoded, and nothing is a NUL, which the database takes nowhere. React Router and others would
 * each have something to say about one they cannot decode; so changed, it is an address at which there is nothing.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  const readable = path.replace(ENCODED, (encoded) => (isDecodable(encoded) ? encoded : UNREADABLE));
  return (readable + query.join('')).replaceAll('%00', UNREADABLE);
}
