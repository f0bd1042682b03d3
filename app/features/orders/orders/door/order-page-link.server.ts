import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'order-page';

type LinkConfig = Pick<Config, 'authSecret' | 'publicUrl'>;

/**
 * The key of an order's page for people without an account: made from the order's id and a secret whenever it is needed, so that nothing
 * is kept that a copy of the database could open it with.
 */
export function orderKeyOf(orderId: string, { authSecret }: Pick<Config, 'authSecret'>): string {
  return signValue(authSecret, PURPOSE, orderId);
}

/** Whose page a key opens; undefined when it is none of ours. */
export function readOrderKey(key: string, { authSecret }: Pick<Config, 'authSecret'>): string | undefined {
  return readSignedValue(authSecret, PURPOSE, key);
}

/** Where a mail leads its reader: to their own orders, or by key to this one where nobody has an account for it. */
export function orderUrlOf(order: { id: string; userId: string | null }, config: LinkConfig): string {
  const { publicUrl } = config;
  return order.userId ? `${publicUrl}/myorders/${order.id}` : `${publicUrl}/order?key=${orderKeyOf(order.id, config)}`;
}
