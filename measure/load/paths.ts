/** What visitors look at: most of it lies ready in memory, one in five is made anew (`{n}` is another number each time). */
export const BROWSING = [
  '/',
  '/shop',
  '/shop?q=chair{n}',
  '/about',
  '/masterclass',
  '/shop?category=sitting',
  '/terms',
  '/shop?q=oak+{n}',
  '/shop',
  '/',
] as const;

/** Pages that have to be made for each request. */
export const MADE_ANEW = ['/shop?q=chair{n}', '/shop?q=bench+{n}', '/shop?q=table{n}'] as const;
