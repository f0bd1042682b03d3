import { eq, sql } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { addresses, profiles } from './door/address.table.server.ts';
import { spellArea } from './door/local-government-areas.ts';

export interface Address {
  addressLine1: string;
  /** `+234…` */
  addressPhone: string;
  city: string;
  state: string;
  landmark: string | null;
  localGovernmentArea: string | null;
  floor: number | null;
  secondPhone: string | null;
  deliveryNotes: string | null;
}

/** What an order needs to know about its customer. */
export interface Destination {
  name: string;
  email: string;
  address: Address | undefined;
  /** `+234…`, for pickups. */
  pickupPhone: string | undefined;
}

const addressColumns = {
  addressLine1: addresses.addressLine1,
  addressPhone: addresses.addressPhone,
  city: addresses.city,
  state: addresses.state,
  landmark: addresses.landmark,
  localGovernmentArea: addresses.localGovernmentArea,
  floor: addresses.floor,
  secondPhone: addresses.secondPhone,
  deliveryNotes: addresses.deliveryNotes,
};

export async function readDestination(db: Database, userId: string): Promise<Destination | undefined> {
  const [row] = await destinationOf(db).execute({ userId });
  if (!row) return undefined;
  const { address, pickupPhone } = row;
  // Older addresses have it as it was typed.
  const spelled = address && { ...address, localGovernmentArea: spellArea(address.state, address.localGovernmentArea) };
  return { ...row, address: spelled ?? undefined, pickupPhone: pickupPhone ?? undefined };
}

const destinationOf = prepared((db) =>
  db
    .select({ name: users.name, email: users.email, address: addressColumns, pickupPhone: profiles.pickupPhone })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('destination_of_user'),
);

/** True once the address was given or its step skipped: then nobody is asked at sign-in any more. */
export async function isAddressSettled(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ addressOf: addresses.userId, skippedAt: profiles.addressSkippedAt })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return Boolean(row?.addressOf ?? row?.skippedAt);
}
