import { formatCatalogFilter, parseCatalogFilter } from '#app/features/catalog/catalog-filter.ts';
import { CATEGORIES, unknownCategory } from '#app/features/catalog/categories.ts';

/** What a page shows, by the names that database/page-changes.sql tells changes under. */
type Tag = 'settings' | 'policies' | 'classes' | `category:${string}` | `product:${string}`;

export interface CacheablePage {
  /** Its id in app/routes.ts. */
  route: string;
  /** The one spelling of its path that is answered from memory; every other is rendered for itself. */
  path: string | RegExp;
  /** The one spelling of what was asked, `''` or `?…`; undefined for what anybody can make up endlessly. What the page does not read is left out. */
  search: (asked: URLSearchParams) => string | undefined;
  /** Everything on it that may change. A piece's page adds its category in its loader (`showsOnPage`). */
  shows: (path: string, search: string) => Tag[];
  /** Says `today` or counts days, in Lagos. */
  changesAtMidnight?: boolean;
}

const allCategories = CATEGORIES.map(({ value }): Tag => `category:${value}`);

/** The page reads these parameters and no others; an address that has one is rendered for itself. */
const without =
  (...names: string[]) =>
  (asked: URLSearchParams) =>
    names.some((name) => asked.has(name)) ? undefined : '';

export const CACHEABLE_PAGES: readonly CacheablePage[] = [
  {
    route: 'routes/public/home',
    path: '/',
    search: without(),
    shows: () => ['settings', 'classes', ...allCategories],
    changesAtMidnight: true,
  },
  {
    route: 'routes/public/shop',
    path: '/shop',
    search: spellListing,
    shows(_path, search) {
      const { category } = parseCatalogFilter(new URLSearchParams(search));
      return ['settings', ...(category ? [`category:${category}` as const] : allCategories)];
    },
  },
  {
    route: 'routes/public/shop',
    path: /^\/shop\/(?!suggest$)[A-Za-z0-9_-]{1,80}$/,
    search: without('said'),
    shows: (path) => ['settings', `product:${path.slice('/shop/'.length)}`],
    changesAtMidnight: true,
  },
  {
    route: 'routes/public/masterclass',
    path: '/masterclass',
    search: without(),
    shows: () => ['settings', 'classes'],
    changesAtMidnight: true,
  },
  {
    route: 'routes/public/enroll',
    path: '/masterclass/enroll',
    search: without(),
    shows: () => ['settings', 'classes'],
    changesAtMidnight: true,
  },
  { route: 'routes/public/about', path: '/about', search: without(), shows: () => ['settings'] },
  {
    route: 'routes/public/terms',
    path: '/terms',
    search: without('version', 'refunds'),
    shows: () => ['settings', 'policies'],
  },
  {
    route: 'routes/public/privacy',
    path: '/privacy',
    search: without('version'),
    shows: () => ['settings', 'policies'],
  },
  { route: 'routes/system/sitemap', path: '/sitemap.xml', search: without(), shows: () => allCategories },
  { route: 'routes/system/manifest', path: '/manifest.webmanifest', search: without(), shows: () => ['settings'] },
  { route: 'routes/system/robots', path: '/robots.txt', search: without(), shows: () => [] },
];

/** Every other address that answers a GET of somebody not signed in, and why it is rendered each time. */
export const RENDERED_EACH_TIME: Record<string, string> = {
  'routes/public/piece-picture': 'hardly anybody asks: with scripts the picture opens over the piece',
  'routes/public/suggest': 'what somebody is typing: endlessly many addresses, each asked for once',
  'routes/public/enrolled': 'of one person who paid, and true at this moment only',
  'routes/public/contact': 'its form carries a stamp of when it was made',
  'routes/public/newsletter-confirm': 'of one subscriber, by a key in its address',
  'routes/public/newsletter-leave': 'of one subscriber, by a key in its address',
  'routes/public/order': 'its address is a key',
  'routes/public/pay-link': 'its address is a key',
  'routes/public/certificate': "somebody's name; a revocation is true at once",
  'routes/public/chat-frame': 'its policy has a nonce of its own',
  'routes/public/not-found': 'an address nobody knows must not push out pages that are read',
  'routes/auth/login': 'its address says where to go next, and what became of a sign-in',
  'routes/auth/signup': 'its address says where to go next',
  'routes/auth/reset': 'its address may be a key',
  'routes/auth/welcome': 'its address is a key',
  'routes/auth/login-code': 'of somebody halfway signed in',
  'routes/auth/google': 'begins a sign-in: sets a cookie',
  'routes/auth/logout': 'redirects',
  'routes/auth/join-team': 'its address is a key',
  'routes/system/add-to-cart': 'redirects',
  'routes/system/remove-from-cart': 'redirects',
  'routes/system/subscribe': 'redirects',
  'routes/system/live': 'a stream of one person',
  'routes/system/mail-previews': 'for whoever develops',
  'routes/system/mail-preview': 'for whoever develops',
  'routes/system/security-txt': 'says until when it holds, and hardly anybody asks',
  'routes/system/storage-token': 'of one person',
  'routes/system/paystack-webhook': 'a program posts here',
  'routes/system/auth-callback': 'ends a sign-in: sets a cookie',
};

/** There are only so many lists by category, colour, stock and order; searches, prices, cursors and unknown categories are endless. */
function spellListing(asked: URLSearchParams): string | undefined {
  if (asked.has('said') || unknownCategory(asked.get('category') ?? '') !== '') return undefined;
  const filter = parseCatalogFilter(asked);
  const isEndless = filter.query !== '' || filter.after || filter.minKobo !== undefined || filter.maxKobo !== undefined;
  return isEndless ? undefined : formatCatalogFilter(filter);
}
