import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { orderPhotos, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { type DaySlot, STOP_STATES } from './delivery-days.ts';

/** What one vehicle brings on one day. A calendar day in Lagos. */
export const deliveryRuns = pgTable(
  'delivery_runs',
  {
    id: text().primaryKey(),
    day: date().notNull(),
    /** Empty until somebody says which one. */
    vehicle: text().notNull().default(''),
    /** Who drives and who helps, as the team calls them. */
    helper: text().notNull().default(''),
    /** Which of its links the driver may use; those before it no longer work. */
    linkNumber: integer().notNull().default(1),
    /** When it was withdrawn: no link works. */
    linkWithdrawnAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('delivery_runs_vehicle').on(table.day, table.vehicle),
    check('delivery_runs_link', sql`${table.linkNumber} > 0`),
  ],
);

/** The days, or the slots of a pickup, an order's customer picks one of. A newer offer takes the place of the last. */
export const deliveryOffers = pgTable(
  'delivery_offers',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    slots: jsonb().$type<DaySlot[]>().notNull(),
    offeredAt: instant().notNull(),
    pickedDay: date(),
    pickedFrom: text(),
    pickedTo: text(),
    pickedAt: instant(),
  },
  (table) => [
    check('delivery_offers_picked', sql`(${table.pickedDay} is null) = (${table.pickedAt} is null)`),
    index('delivery_offers_day').on(table.pickedDay).where(sql`${table.pickedDay} is not null`),
  ],
);

/** An order on a run. What came back stays on it, with why; its order is put onto another. */
export const deliveryStops = pgTable(
  'delivery_stops',
  {
    id: text().primaryKey(),
    runId: text()
      .notNull()
      .references(() => deliveryRuns.id),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    state: text({ enum: STOP_STATES }).notNull().default('planned'),
    /** Hours of Lagos, `10:00`: what the customer picked, then what they were told. */
    fromTime: text(),
    toTime: text(),
    leftAt: instant(),
    /** Who took it at the door, as they gave their name. */
    receivedBy: text().notNull().default(''),
    /** What the driver says they were given: a report, and never money (pay/payments records that). */
    collectedKobo: kobo(),
    photoId: text().references(() => orderPhotos.id, { onDelete: 'set null' }),
    /** Why it came back. */
    reason: text().notNull().default(''),
    endedAt: instant(),
  },
  (table) => [
    check('delivery_stops_state', oneOf(table.state)),
    check(
      'delivery_stops_ended',
      sql`(${oneOf(table.state, ['delivered', 'came_back'])}) = (${table.endedAt} is not null)`,
    ),
    check('delivery_stops_collected', sql`${table.collectedKobo} > 0`),
    index('delivery_stops_run').on(table.runId, table.position),
    index('delivery_stops_order').on(table.orderId),
    uniqueIndex('delivery_stops_open')
      .on(table.orderId)
      .where(sql`${oneOf(table.state, ['planned', 'on_way'])}`),
  ],
);
