import type { ShopSettings } from './shop-settings.ts';

/** Whether the owner has said which account money can be transferred to; the three facts are there together or not at all. */
export const canTransfer = ({ transfer }: Pick<ShopSettings, 'transfer'>): boolean => transfer.accountNumber !== '';
