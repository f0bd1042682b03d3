import type { Database } from '#app/platform/database/client.server.ts';
import type { AddressFields } from './address.schema.ts';
import { addresses, profiles } from './address.table.server.ts';

/** Gives the person an address in place of the one they had. */
export async function saveAddress(db: Database, userId: string, address: AddressFields, now: Date): Promise<void> {
  const values = { ...address, updatedAt: now };
  await db
    .insert(addresses)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: addresses.userId, set: values });
}

/** `pickupPhone` is `+234…`. */
export async function savePickupPhone(db: Database, userId: string, pickupPhone: string): Promise<void> {
  await db
    .insert(profiles)
    .values({ userId, pickupPhone })
    .onConflictDoUpdate({ target: profiles.userId, set: { pickupPhone } });
}

/** Remembers that the person skipped the address step, so that sign-ins no longer lead there. */
export async function skipAddress(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insert(profiles)
    .values({ userId, addressSkippedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { addressSkippedAt: now } });
}
