import type { ShopSettings } from './shop-settings.ts';

/** The name that stands beside the address our mails come from. */
export const senderName = ({ business, contact }: Pick<ShopSettings, 'business' | 'contact'>): string =>
  contact.mailSenderName || business.name;
