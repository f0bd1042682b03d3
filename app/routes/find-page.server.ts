import { matchRoutes, type RouteObject } from 'react-router';
import { isDecodable } from '#app/platform/text/is-decodable.ts';
import { PAGES, type Page } from './pages.server.ts';

export interface FoundPage extends Page {
  params: Readonly<Record<string, string | undefined>>;
}

type Candidate = RouteObject & { handle: Page };

const pages = PAGES.filter(({ address }) => address !== '/*');
const hasParameters = ({ address }: Page) => /[:*]/.test(address);
/** Before all others wherever they match. */
const withoutParameters = new Map(
  pages.filter((page) => !hasParameters(page)).map((page) => [page.address.toLowerCase(), { ...page, params: {} }]),
);
const withParameters = Map.groupBy(asRoutes(pages.filter(hasParameters)), ({ handle }) => shapeOf(handle.address));
const byFirstWord = Map.groupBy(asRoutes(pages), ({ handle }) => firstWord(handle.address));

/**
 * The page that answers at a path, as React Router finds it; undefined where there is none. React Router compiles what it is to look
 * through each time, so it is given the pages of the same shape. Those that begin with the same word are for a path in another
 * spelling, such as `/orders/%6eew/`.
 */
export function findPage(pathname: string): FoundPage | undefined {
  const exact = withoutParameters.get(pathname.toLowerCase());
  if (exact) return exact;
  if (!pathname.startsWith('/') || !isDecodable(pathname)) return undefined;
  return (
    (pathname.includes('%') ? undefined : findAmong(withParameters.get(shapeOf(pathname)), pathname)) ??
    findAmong(byFirstWord.get(firstWord(decodeURIComponent(pathname))), pathname)
  );
}

/** The page whose data is asked for, too: `/orders.data` is that of `/orders`, and `/_.data` of the first. */
export function findPageAsked(pathname: string): FoundPage | undefined {
  return findPage(pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, ''));
}

function findAmong(candidates: Candidate[] | undefined, pathname: string): FoundPage | undefined {
  const found = candidates && matchRoutes(candidates, pathname)?.[0];
  return found && { ...(found.route as Candidate).handle, params: found.params };
}

function asRoutes(listed: readonly Page[]): Candidate[] {
  return listed.map((page) => ({ path: page.address, handle: page }));
}

function firstWord(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase();
}

/** `orders 2` for `/orders/:orderId`. */
function shapeOf(path: string): string {
  return `${firstWord(path)} ${path.split('/').length}`;
}
