import { and, eq, inArray, isNull } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { benchDays, benchTags } from './bench.table.server.ts';

/** A phone's photo has 20 MB at most. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Shows a picture as today's. Another one of today takes its place, and keeps the words and the orders. */
export async function showBench(
  services: Services,
  actor: string,
  bytes: Uint8Array,
): Promise<{ ok: true; day: string } | { ok: false; reason: PictureRefusal }> {
  const stored = await storePicture(services.store, bytes, { maxBytes: MAX_BYTES, keptFor: 'bench' });
  if (!stored.ok) return stored;
  const { key: pictureKey, width, height, widths, dominantColor } = stored.picture;
  return act(services, actor, async ({ db, now, audit }) => {
    const day = lagosDay(now);
    const row = { pictureKey, width, height, widths: [...widths], dominantColor, actor, at: now };
    await db
      .insert(benchDays)
      .values({ day, ...row })
      .onConflictDoUpdate({ target: benchDays.day, set: row });
    await audit('bench.shown', day);
    return { ok: true, day };
  });
}

/** Says what a picture shows. Orders that are neither in the workshop nor tagged already are left out. False when it is gone. */
export function describeBench(
  context: ActContext,
  actor: string,
  { day, words, orderIds }: { day: string; words: string; orderIds: readonly string[] },
): Promise<boolean> {
  return act(context, actor, async ({ db, audit }) => {
    const [found] = await db.select({ day: benchDays.day }).from(benchDays).where(eq(benchDays.day, day)).for('update');
    if (!found) return false;
    await db.update(benchDays).set({ words }).where(eq(benchDays.day, day));
    const before = await db.delete(benchTags).where(eq(benchTags.day, day)).returning({ id: benchTags.orderId });
    const inWorkshop = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, [...orderIds]), eq(orders.stage, 'new'), isNull(orders.cancelledAt)));
    const known = new Set([...before, ...inWorkshop].map(({ id }) => id));
    const tags = [...new Set(orderIds)].filter((id) => known.has(id)).map((orderId) => ({ day, orderId }));
    if (tags.length > 0) await db.insert(benchTags).values(tags);
    await audit('bench.described', day, { orders: tags.length });
    return true;
  });
}

/** Nobody sees it any more; its files are swept at night. False when it is gone already. */
export function takeBenchDown(context: ActContext, actor: string, day: string): Promise<boolean> {
  return act(context, actor, async ({ db, audit }) => {
    const gone = await db.delete(benchDays).where(eq(benchDays.day, day)).returning({ day: benchDays.day });
    if (gone.length > 0) await audit('bench.taken_down', day);
    return gone.length > 0;
  });
}
