import { and, asc, eq, inArray, isNull, max, not, type SQL, sql } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isUnderWay } from '#app/features/orders/orders/door/order-needs.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { deliveryRuns, deliveryStops } from './delivery.table.server.ts';
import type { DayHours } from './delivery-days.ts';

interface Place extends DayHours {
  day: string;
  /** Null for whichever goes out that day and has not left; where all have, for one that is without a vehicle yet. */
  vehicle: string | null;
  helper?: string;
}

/** Puts an order at the end of a run, which is made where there is none. Undefined where the order is on one already. */
export async function putOntoDay(
  act: Act,
  { orderId, day, vehicle, helper, fromTime, toTime }: Place & { orderId: string },
): Promise<string | undefined> {
  const runId = await findOrMakeRun(act, { day, vehicle, helper });
  const [last] = await act.db
    .select({ position: max(deliveryStops.position) })
    .from(deliveryStops)
    .where(eq(deliveryStops.runId, runId));
  const stop = { id: newId('stp', act.now), runId, orderId, position: (last?.position ?? -1) + 1, fromTime, toTime };
  const [put] = await act.db.insert(deliveryStops).values(stop).onConflictDoNothing().returning();
  if (!put) await dropEmptyRun(act.db, runId);
  return put?.runId;
}

/** Locked until the act ends, so that no stop is put onto a run that is being taken away. */
async function findOrMakeRun(
  { db, now }: Act,
  { day, vehicle, helper }: Pick<Place, 'day' | 'vehicle' | 'helper'>,
): Promise<string> {
  const hasLeft = sql`exists (select from ${deliveryStops} where ${deliveryStops.runId} = ${deliveryRuns.id}
    and ${deliveryStops.leftAt} is not null)`;
  const find = (which: SQL | undefined) =>
    db
      .select({ id: deliveryRuns.id })
      .from(deliveryRuns)
      .where(and(eq(deliveryRuns.day, day), which))
      .orderBy(asc(deliveryRuns.createdAt), asc(deliveryRuns.id))
      .limit(1)
      .for('update');
  const named = eq(deliveryRuns.vehicle, vehicle ?? '');
  let [run] = await find(vehicle === null ? not(hasLeft) : named);
  if (!run) {
    const made = { id: newId('run', now), day, vehicle: vehicle ?? '', createdAt: now };
    await db.insert(deliveryRuns).values(made).onConflictDoNothing();
    [run] = await find(named);
  }
  if (!run) throw new Error(`No run on ${day}`);
  if (helper) await db.update(deliveryRuns).set({ helper }).where(eq(deliveryRuns.id, run.id));
  return run.id;
}

interface Planned {
  orderIds: readonly string[];
  day: string;
  vehicle: string;
  helper: string;
}

/**
 * Puts orders onto a day, today or later. Gives those that stayed: delivered or cancelled meanwhile, or on a day already; and of them
 * those that their customer collects.
 */
export function planRun(
  context: ActContext,
  actor: string,
  { orderIds, ...place }: Planned,
): Promise<{ runId: string | undefined; stayed: string[]; collected: string[] }> {
  return act(context, actor, async (act) => {
    const found = await act.db
      .select({ id: orders.id, shippingOption: orders.shippingOption })
      .from(orders)
      .where(and(inArray(orders.id, [...orderIds]), isUnderWay))
      .orderBy(asc(orders.id))
      .for('update');
    const [collected, brought] = [true, false].map((isPickup) =>
      found.filter(({ shippingOption }) => (shippingOption === 'PICKUP') === isPickup).map(({ id }) => id),
    ) as [string[], string[]];
    if (collected.length > 0 || place.day < lagosDay(act.now))
      return { runId: undefined, stayed: [...orderIds], collected };
    let runId: string | undefined;
    const put = new Set<string>();
    for (const orderId of orderIds.filter((id) => brought.includes(id))) {
      const onto = await putOntoDay(act, { ...place, orderId, fromTime: null, toTime: null });
      if (!onto) continue;
      runId = onto;
      put.add(orderId);
      await act.audit('delivery.planned', orderId, { day: place.day, vehicle: place.vehicle });
    }
    return { runId, stayed: orderIds.filter((id) => !put.has(id)), collected };
  });
}

/** False where that vehicle has another run on the day. */
export function changeRun(
  context: ActContext,
  actor: string,
  { runId, vehicle, helper }: { runId: string; vehicle: string; helper: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [run] = await act.db.select().from(deliveryRuns).where(eq(deliveryRuns.id, runId)).for('update');
    if (!run) return false;
    const isSame = and(eq(deliveryRuns.day, run.day), eq(deliveryRuns.vehicle, vehicle));
    const [other] = await act.db.select({ id: deliveryRuns.id }).from(deliveryRuns).where(isSame);
    if (other && other.id !== runId) return false;
    await act.db.update(deliveryRuns).set({ vehicle, helper }).where(eq(deliveryRuns.id, runId));
    await act.audit('delivery.run_changed', runId, { day: run.day, vehicle });
    return true;
  });
}

/** `make` gives the driver of a run a new link, and ends the one there was. False where the run is gone. */
export function changeRunLink(
  context: ActContext,
  actor: string,
  { runId, change }: { runId: string; change: 'make' | 'withdraw' },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const link =
      change === 'make'
        ? { linkNumber: sql`${deliveryRuns.linkNumber} + 1`, linkWithdrawnAt: null }
        : { linkWithdrawnAt: act.now };
    const [run] = await act.db
      .update(deliveryRuns)
      .set(link)
      .where(eq(deliveryRuns.id, runId))
      .returning({ day: deliveryRuns.day, vehicle: deliveryRuns.vehicle });
    if (!run) return false;
    await act.audit(change === 'make' ? 'delivery.link_made' : 'delivery.link_withdrawn', runId, run);
    return true;
  });
}

/** Changes places with the open stop before it, or after it. Where there is none, nothing happens. */
export function moveStop(
  context: ActContext,
  actor: string,
  { runId, stopId, way }: { runId: string; stopId: string; way: 'up' | 'down' },
): Promise<void> {
  return act(context, actor, async ({ db }) => {
    const stops = await db
      .select({ id: deliveryStops.id, position: deliveryStops.position })
      .from(deliveryStops)
      .where(and(eq(deliveryStops.runId, runId), isNull(deliveryStops.endedAt)))
      .orderBy(asc(deliveryStops.position), asc(deliveryStops.id))
      .for('update');
    const at = stops.findIndex(({ id }) => id === stopId);
    const [one, other] = [stops[at], stops[at + (way === 'up' ? -1 : 1)]];
    if (!one || !other) return;
    const place = (id: string, position: number) =>
      db.update(deliveryStops).set({ position }).where(eq(deliveryStops.id, id));
    await place(one.id, other.position);
    await place(other.id, one.position);
  });
}

/** Takes an order off its day while it is not on its way. False where it is, or is off already. */
export function removeStop(
  context: ActContext,
  actor: string,
  { runId, stopId }: { runId: string; stopId: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const isIt = and(eq(deliveryStops.id, stopId), eq(deliveryStops.runId, runId), eq(deliveryStops.state, 'planned'));
    const [gone] = await act.db.delete(deliveryStops).where(isIt).returning({ orderId: deliveryStops.orderId });
    if (!gone) return false;
    await dropEmptyRun(act.db, runId);
    await act.audit('delivery.taken_off', gone.orderId);
    return true;
  });
}

/** A day on which nothing goes out any more. */
export async function dropEmptyRun(db: Database, runId: string): Promise<void> {
  await db.select({ id: deliveryRuns.id }).from(deliveryRuns).where(eq(deliveryRuns.id, runId)).for('update');
  const isEmpty = sql`not exists (select from ${deliveryStops} where ${deliveryStops.runId} = ${deliveryRuns.id})`;
  await db.delete(deliveryRuns).where(and(eq(deliveryRuns.id, runId), isEmpty));
}
