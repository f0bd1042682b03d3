import { services } from '#app/platform/auth/request-context.server.ts';
import { answerManifest } from '../manifest.server.ts';
import { appDescription } from '../page-meta-texts.ts';
import type { Route } from './+types/manifest.ts';

/** /manifest.webmanifest: the shop. */
export function loader({ context }: Route.LoaderArgs) {
  return answerManifest(services(context), ({ business, menu }) => ({
    start: '/',
    name: business.name,
    shortName: business.name.slice(0, 12),
    description: appDescription,
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'My orders', url: '/myorders' },
      ...(menu.hasMasterclass ? [{ name: 'My class', url: '/userMasterclass' }] : []),
    ],
  }));
}
