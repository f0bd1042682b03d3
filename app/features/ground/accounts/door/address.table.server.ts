import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** A delivery address: four required fields, and optional ones that help a driver find the door. */
export const addresses = pgTable(
  'addresses',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressLine1: text().notNull(),
    addressPhone: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    landmark: text(),
    localGovernmentArea: text(),
    /** Floors of stairs to carry a piece up; null where nobody said. */
    floor: integer(),
    secondPhone: text(),
    deliveryNotes: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('addresses_complete', sql`${table.addressLine1} <> '' and ${table.city} <> '' and ${table.state} <> ''`),
    index('addresses_address_phone').using('gin', table.addressPhone.op('gin_trgm_ops')),
    check('addresses_floor', sql`${table.floor} between 0 and 60`),
    check('addresses_phone', sql`${table.addressPhone} ~ '^\\+[0-9]{8,15}$'`),
  ],
);

/** What onboarding has settled, and the number a pickup is called on when there is no delivery address. */
export const profiles = pgTable('profiles', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pickupPhone: text(),
  addressSkippedAt: instant(),
});
