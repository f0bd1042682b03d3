import { data } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** A shop that makes nothing to measure has no such pages. */
export async function requireBespoke(services: Services): Promise<void> {
  const { menu } = await readShownSettings(services);
  if (!menu.showsBespoke) throw data(null, { status: 404 });
}
