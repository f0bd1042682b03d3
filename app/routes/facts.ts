import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * What is special about a page, said on its line in app/routes.ts. The server and the browser look it up there; nothing else in the
 * repository decides anything by a list of addresses.
 */
export interface Facts {
  /** Its document may speak with the payment provider, which those of other pages may not (server/content-security-policy.ts). */
  payment?: true;
  /** Its form leads on to Google, which the policy of other pages refuses. */
  signIn?: true;
  /** Its visitor may record a voice note, which the policy of other pages refuses. */
  microphone?: true;
  /** Bytes of the largest form with files it takes. A form without this is one of words: small, and there in an instant. */
  takesFiles?: number;
  /** A `?next=` may lead here after signing in. */
  next?: true;
  /** Where an address is asked for by its first word, robots.txt asks search engines to leave out all that begin with it. */
  hidden?: true;
  /** A copy of it may stay on the device of whoever opened it, for when there is no line (docs/decisions/030). A cached page's may anyway. */
  kept?: true;
  /** In sitemap.xml. */
  sitemap?: true;
  /** Of the masterclass: not there in a shop that gives none. */
  masterclass?: true;
  /** Part of the shop's window: until its owner opens the shop, visitors are led to /soon. */
  window?: true;
  /** Without the button 'Chat with us', as every payment page is. */
  chat?: false;
  /** React starts with the page, and not at the first touch, for visitors too. */
  startsAtOnce?: true;
  /** The last part of its address is a key: no log shows it. */
  isKey?: true;
  /** Asked for by a program, which gets words where a browser would get a page that says it is busy. */
  forPrograms?: true;
  cached?: Cached;
  /** Why it is rendered for each request. */
  notCached?: string;
  /** What differs where its last part, which is optional, is there: `/shop/:productId` of `shop/:productId?`. */
  one?: Omit<Facts, 'one'>;
}

/** An answer that is the same for every visitor, and kept in the page cache (docs/decisions/002). */
export interface Cached {
  /** Everything on it that may change; its loader may name more (`showsOnPage`). */
  shows: readonly Shown[];
  /** Query parameters the page reads. An address that has one is rendered for itself; what the page does not read is left out. */
  reads?: readonly string[] | 'filters';
  /** Says `today` or counts days, in Lagos. */
  changesAtMidnight?: true;
  /** A browser may fetch it ahead: it lies ready in memory, and nothing is changed by it. */
  prefetched?: true;
  /** A pattern of the search with which it is fetched ahead as well. */
  prefetchedWith?: string;
}

/** `products` are those of every category, `listing` those of the category that is asked for, `product` the one in the address. */
export type Shown = 'settings' | 'policies' | 'classes' | 'collections' | 'products' | 'listing' | 'product';

/** A page that answers visitors is cached, or says why not. */
export type OpenFacts = Facts & ({ cached: Cached; notCached?: never } | { cached?: never; notCached: string });

export interface PageEntry extends RouteConfigEntry {
  facts: Facts;
}

export interface OpenEntry extends PageEntry {
  facts: OpenFacts;
}

type WithId<Said> = Said & { id?: string };

/** A line for a page behind a guard. `path` is as React Router's `route` takes it, and '' for the first page. */
export function page(path: string, file: string, { id, ...facts }: WithId<Facts> = {}): PageEntry {
  return { ...(path === '' ? { index: true } : { path }), ...(id && { id }), file, facts };
}

/** A line for a page that answers visitors. */
export function open(path: string, file: string, facts: WithId<OpenFacts>): OpenEntry {
  return page(path, file, facts) as OpenEntry;
}

/** Pages behind a layout that holds their guard, and what is true of all of them. */
export function guarded(file: string, shared: Facts, pages: readonly PageEntry[]): RouteConfigEntry {
  return { file, children: pages.map((each) => ({ ...each, facts: { ...shared, ...each.facts } })) };
}

/** Pages that answer visitors, in their layout. */
export function forVisitors(file: string, pages: OpenEntry[]): RouteConfigEntry {
  return { file, children: pages };
}

/** Addresses without a layout, and so without a guard. */
export function forPrograms(pages: OpenEntry[]): RouteConfigEntry[] {
  return pages;
}
