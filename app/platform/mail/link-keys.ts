/**
 * What is in one of our addresses and acts for anyone who has it: `?token=…` and `?key=…` of links that stand for a password or open
 * a page to people without an account, `/pay/…` and `/quote/…`. Understood alike by JavaScript and PostgreSQL.
 */
export const LINK_KEY = '([?&;](?:token|key)=|/(?:pay|quote)/)[A-Za-z0-9._~%-]{16,}';

/** Stands where a key stood. Shorter than any key, so it is none. */
export const KEY_GONE = 'removed';

const EVERY_KEY = new RegExp(LINK_KEY, 'g');
const EVERY_KEY_GONE = new RegExp(`([?&;](?:token|key)=|/(?:pay|quote)/)${KEY_GONE}(?![A-Za-z0-9._~%-])`, 'g');

/** Everything of a mail that its reader or a mail service is given. */
interface MailWords {
  html: string;
  text: string;
  templateParameters: Record<string, string>;
  headers: Record<string, string>;
}

/** Words without the keys of their links. */
export const blankKeys = (words: string) => words.replaceAll(EVERY_KEY, `$1${KEY_GONE}`);

/** The same words without the keys of their links. */
export function withoutKeys({ html, text, templateParameters, headers }: MailWords): MailWords {
  return {
    html: blankKeys(html),
    text: blankKeys(text),
    templateParameters: mapValues(templateParameters, blankKeys),
    headers: mapValues(headers, blankKeys),
  };
}

/** Puts a key back where one was taken out. */
export function withKey({ html, text, templateParameters, headers }: MailWords, key: string): MailWords {
  const fill = (words: string) => words.replaceAll(EVERY_KEY_GONE, (_whole, before) => before + key);
  return {
    html: fill(html),
    text: fill(text),
    templateParameters: mapValues(templateParameters, fill),
    headers: mapValues(headers, fill),
  };
}

/** Whether a link of these words carries a key. */
export const hasKey = (words: string) => words.search(EVERY_KEY) !== -1;

/** Whether a key was taken out of them. */
export const hasLostKey = (words: string) => words.search(EVERY_KEY_GONE) !== -1;

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
