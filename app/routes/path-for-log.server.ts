import { PAGES } from './pages.server.ts';

/** What stands before a key in an address: `pay`. */
const BEFORE_KEYS = PAGES.filter(({ facts, address }) => facts.isKey && address.includes(':')).map(
  ({ address }) => address.split('/').at(-2) ?? '',
);
const TO_A_KEY = new RegExp(`/(${BEFORE_KEYS.map(RegExp.escape).join('|')})/+(?=[^/])`, 'i');

/**
 * A path as it may be in the log. A pay link is a key: whoever reads it could open the page. What leads there in another spelling
 * (`/PAY/`, `/%70ay/`, `//x/pay/`) and what was mistyped has the key in it all the same.
 */
export function pathForLog(pathname: string): string {
  const spelled = decoded(pathname);
  const link = TO_A_KEY.exec(spelled);
  return link ? `${encodeURI(spelled.slice(0, link.index))}/${link[1]?.toLowerCase()}/…` : pathname;
}

/** Nothing of ours is encoded more than once; what is, is taken apart to its end or for three times. */
function decoded(pathname: string): string {
  let text = pathname;
  for (let times = 0; times < 3 && text.includes('%'); times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      text = text.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  }
  return text;
}
