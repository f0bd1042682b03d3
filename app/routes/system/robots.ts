import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/robots.ts';

/** Pages of one's own and answers to programs; a search engine would only find the login page behind them. */
const PRIVATE = [
  '/cart',
  '/checkout/',
  '/login',
  '/signup',
  '/reset',
  '/welcome',
  '/store',
  '/userDashboard',
  '/userProfile',
  '/userMasterclass',
  '/myorders',
  '/notifications',
  '/gethelp',
  '/onboarding',
  '/newsletter/',
  '/chat-frame',
  '/api/',
  '/live',
];

/** /robots.txt. The back office is not named: it needs no mention to be closed. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = services(context).config;
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
