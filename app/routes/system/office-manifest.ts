import { services } from '#app/platform/auth/request-context.server.ts';
import { answerManifest } from '../manifest.server.ts';
import { officeDescription, officeName } from '../page-meta-texts.ts';
import type { Route } from './+types/office-manifest.ts';

/** /office.webmanifest: the back office. */
export function loader({ context }: Route.LoaderArgs) {
  return answerManifest(services(context), ({ business }) => ({
    start: '/adminHome',
    name: `${business.name} office`,
    shortName: officeName,
    description: officeDescription(business.name),
    shortcuts: [
      { name: 'Orders', url: '/orders' },
      { name: 'Deliveries', url: '/deliveries' },
      { name: 'Customers', url: '/customers' },
    ],
  }));
}
