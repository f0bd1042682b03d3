import { PAGES } from './pages.server.ts';

/** Where the rules are served (server/serve-prefetch-rules.ts). */
export const PREFETCH_RULES_PATH = '/prefetch-rules.json';

const prefetched = PAGES.filter(({ facts }) => facts.cached?.prefetched);

/**
 * Pages a browser may fetch ahead, as URL patterns: only ones that lie ready in the server's memory and that nothing is changed by. Never a
 * person's own, a sign-in, a payment, or an address that is a key.
 */
export const PREFETCHED_PAGES = [
  ...prefetched.map(({ address }) => ({ pathname: address, search: '' })),
  ...prefetched.flatMap(({ address, facts: { cached } }) =>
    cached?.prefetchedWith ? [{ pathname: address, search: cached.prefetchedWith }] : [],
  ),
];

/**
 * Speculation rules: a page is fetched when somebody rests on its link or presses it, not before. Once React has started
 * (`data-ready`), links bring data instead of documents, and a document fetched ahead would be thrown away.
 */
export const PREFETCH_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PREFETCHED_PAGES },
          { selector_matches: 'html:not([data-ready]) a' },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
