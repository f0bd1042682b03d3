import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { MailShop } from '#app/platform/mail/mail-message.ts';
import { mailLook } from '../mail-look.ts';
import { readShopSettings } from './setting.queries.server.ts';
import type { ShopSettings } from './shop-settings.ts';

interface MailContext {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
}

/** The shop as its emails show it: what is in force, never a draft. */
export async function readMailShop({ db, config: { publicUrl } }: MailContext): Promise<MailShop> {
  return mailShopOf(await readShopSettings(db), publicUrl);
}

/** The same, where the settings have been read already. */
export const mailShopOf = (settings: ShopSettings, publicUrl: string): MailShop => ({
  business: settings.business,
  look: mailLook(settings, publicUrl),
  publicUrl,
});
