import { CACHEABLE_PAGES, type CacheablePage } from './cacheable-pages.ts';

export interface PageKey {
  /** Path and search in their one spelling: the address that is rendered, and what the answer is kept under. */
  address: string;
  path: string;
  search: string;
  page: CacheablePage;
}

/** Longer than any address of ours. */
const LONGEST = 500;

const byPath = new Map(CACHEABLE_PAGES.flatMap((page) => (typeof page.path === 'string' ? [[page.path, page]] : [])));
const byPattern = CACHEABLE_PAGES.filter(({ path }) => path instanceof RegExp);

/** Under what the answer to a request target (`/shop?category=tables`) is kept; undefined where it is rendered for itself. */
export function findPageKey(target: string): PageKey | undefined {
  if (target.length > LONGEST) return undefined;
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const page = byPath.get(path) ?? byPattern.find((each) => (each.path as RegExp).test(path));
  if (!page) return undefined;
  const search = page.search(new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1)));
  return search === undefined ? undefined : { address: path + search, path, search, page };
}
