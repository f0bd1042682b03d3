import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import type { StartResult } from '#app/features/pay/checkout/start-payment.server.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aUser } from './builders.ts';

let addedAt = Date.parse('2026-11-21T08:00:00.000Z');

/** A customer with a delivery address in Ikeja. */
export async function aCustomer(db: Database): Promise<Viewer> {
  const viewer = await aUser(db);
  await db
    .insert(addresses)
    .values({
      userId: viewer.id,
      addressLine1: '12 Allen Avenue',
      addressPhone: '+2348031234567',
      city: 'Ikeja',
      state: 'Lagos',
    });
  return viewer;
}

/** A piece without colour or size into the cart. */
export async function putInCart(db: Database, viewer: Viewer, productId: string, quantity = 1): Promise<void> {
  addedAt += 1;
  const added = await addToCart(contextAt(db, new Date(addedAt)), viewer.id, {
    productId,
    color: '',
    size: '',
    quantity,
  });
  if (!added.ok) throw new Error(`${productId} did not go into the cart: ${added.reason}`);
}

/** The reference of a payment that was started; a test that expects one fails here otherwise. */
export function referenceOf(result: StartResult | undefined): string {
  if (!result?.ok) throw new Error(`No payment was begun: ${JSON.stringify(result)}`);
  return result.reference;
}
