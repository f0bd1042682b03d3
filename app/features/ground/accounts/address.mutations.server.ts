import type { ActContext } from '#app/platform/act/act.server.ts';
import type { AddressFields } from './address.schema.ts';
import { addresses, profiles } from './door/address.table.server.ts';

/** Gives the person an address in place of the one they had. */
export async function saveAddress(context: ActContext, actor: string, address: AddressFields): Promise<void> {
  const now = context.clock();
  const values = { ...address, updatedAt: now };
  await context.db
    .insert(addresses)
    .values({ ...values, userId: actor })
    .onConflictDoUpdate({ target: addresses.userId, set: values });
}

/** `pickupPhone` is `+234…`. */
export async function savePickupPhone(context: ActContext, actor: string, pickupPhone: string): Promise<void> {
  await context.db
    .insert(profiles)
    .values({ userId: actor, pickupPhone })
    .onConflictDoUpdate({ target: profiles.userId, set: { pickupPhone } });
}

/** Remembers that the person skipped the address step, so that sign-ins no longer lead there. */
export async function skipAddress(context: ActContext, actor: string): Promise<void> {
  const now = context.clock();
  await context.db
    .insert(profiles)
    .values({ userId: actor, addressSkippedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { addressSkippedAt: now } });
}
