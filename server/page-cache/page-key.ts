import { generatePath } from 'react-router';
import type { Cached } from '#app/routes/facts.ts';
import { type FoundPage, findPage } from '#app/routes/find-page.server.ts';
import { spellListing } from './listing-search.ts';
import { tagsOf } from './page-tags.ts';

export interface PageKey {
  /** Path and search in their one spelling: the address that is rendered, and what the answer is kept under. */
  address: string;
  /** Everything on it that may change. */
  tags: readonly string[];
  changesAtMidnight: boolean;
  /** Of a list of one category. */
  category?: string | undefined;
}

/** Longer than any address of ours. */
const LONGEST = 500;
/** What may stand for a parameter. */
const PLAIN = /^[\w-]{1,80}$/;

/** Under what the answer to a request target (`/shop?category=tables`) is kept; undefined where it is rendered for itself. */
export function findPageKey(target: string): PageKey | undefined {
  if (target.length > LONGEST) return undefined;
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const page = findPage(path);
  const cached = page?.facts.cached;
  if (!cached || !isInOneSpelling(path, page)) return undefined;
  const search = spellSearch(cached, new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1)));
  if (search === undefined) return undefined;
  const category = cached.reads === 'filters' ? new URLSearchParams(search).get('category') : null;
  const { changesAtMidnight = false } = cached;
  return { address: path + search, tags: tagsOf(page, search), changesAtMidnight, category: category ?? undefined };
}

/** Every other spelling (`/SHOP`, `/shop/`, `/%73hop`) is rendered for itself, or one page would be kept many times. */
function isInOneSpelling(path: string, { address, params }: FoundPage): boolean {
  return Object.values(params).every((each) => PLAIN.test(each ?? '')) && generatePath(address, params) === path;
}

/** `''` or `?…`; undefined for what anybody can make up endlessly. */
function spellSearch({ reads = [] }: Cached, asked: URLSearchParams): string | undefined {
  if (reads === 'filters') return spellListing(asked);
  return reads.some((name) => asked.has(name)) ? undefined : '';
}
