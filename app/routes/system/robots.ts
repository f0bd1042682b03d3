import { services } from '#app/platform/auth/request-context.server.ts';
import { PAGES } from '../pages.server.ts';
import type { Route } from './+types/robots.ts';

const isPage = new Set(PAGES.map(({ address }) => address));

/** Pages of one's own and answers to programs; a search engine would only find the login page behind them. */
const HIDDEN = new Set(
  PAGES.filter(({ facts }) => facts.hidden).map(({ address }) => {
    const word = `/${address.split('/')[1]}`;
    return isPage.has(word) ? word : `${word}/`;
  }),
);

/** /robots.txt. The back office is not named: it needs no mention to be closed. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = services(context).config;
  const lines = [
    'User-agent: *',
    ...Array.from(HIDDEN, (path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
