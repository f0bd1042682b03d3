import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';
import { readShopSettings } from './setting.queries.server.ts';

/** The settings as pages show them. For what is decided or written, such as a price, read them in its transaction with `readShopSettings`. */
export const readShownSettings = keepUntilChanged('settings', readShopSettings);
