import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/security-txt.ts';

/** Somebody who finds it in half a year still finds an address that is read. */
const GOOD_FOR_DAYS = 180;

/** /.well-known/security.txt (RFC 9116): where to report a security hole. SECURITY.md says what happens then. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, clock } = services(context);
  const { business } = await readShopSettings(db);
  const expires = new Date(clock().getTime() + GOOD_FOR_DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    // RFC 9116 wants one way at least; the form is always there.
    `Contact: ${business.email ? `mailto:${business.email}` : `${config.publicUrl}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
