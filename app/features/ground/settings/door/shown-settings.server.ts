import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readDraftedSettings, readShopSettings } from './setting.queries.server.ts';
import type { ShopSettings } from './shop-settings.ts';

const inForce = keepUntilChanged('settings', readShopSettings);

/**
 * The settings as pages show them: the draft's to an owner who looks at it. For what is decided or written, such as a price, read them in
 * its transaction with `readShopSettings`.
 */
export function readShownSettings(
  services: Pick<Services, 'db' | 'liveUpdates' | 'showsDraft'>,
): Promise<ShopSettings> {
  return services.showsDraft ? readDraftedSettings(services.db) : inForce(services);
}
