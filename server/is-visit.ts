import { findPageAsked } from '#app/routes/find-page.server.ts';
import { isEntry } from './page-cache/entry-page.ts';

/** What says of itself that nobody reads it. */
const NO_PERSON =
  /bot|crawl|spider|slurp|facebookexternalhit|preview|headless|lighthouse|monitor|uptime|pingdom|scan|feed|archiver|curl|wget|python|\bjava\b|go-http|okhttp|axios|node/i;

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Whether somebody comes to the shop from elsewhere, as their browser says it: a page of the shop, asked for by a person to be shown, not
 * fetched ahead and not loaded again. Whoever comes back from paying or signing in asks for no such page. Nothing of it is kept.
 */
export function isVisit({ method, url = '', headers }: Asked): boolean {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document' || !isEntry(headers['sec-fetch-site'])) return false;
  if (headers['sec-purpose'] || headers.purpose || headers['x-moz']) return false;
  // A page that is loaded again says where it came from the first time.
  if (/no-cache|max-age=0/.test(String(headers['cache-control'] ?? ''))) return false;
  const agent = headers['user-agent'];
  return agent !== undefined && !NO_PERSON.test(String(agent)) && isOfShop(url);
}

function isOfShop(url: string): boolean {
  const mark = url.indexOf('?');
  const facts = findPageAsked(mark === -1 ? url : url.slice(0, mark))?.facts;
  return Boolean(facts?.cached ?? facts?.sitemap ?? (facts?.window && !facts.payment && !facts.isKey));
}
