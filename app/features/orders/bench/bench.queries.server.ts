import { and, asc, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { benchDays, benchTags } from './bench.table.server.ts';
import { isStillShown, KEPT_DAYS, MOST_ORDERS } from './bench-days.ts';
import { benchTexts } from './bench-texts.ts';

/** A day's picture as pages show it; it names nobody. */
export type BenchView = ReturnType<typeof viewBench>;

function viewBench({ day, words, ...row }: typeof benchDays.$inferSelect, today: string) {
  const { width, height, dominantColor } = row;
  const { sources, img } = pictureSources({ ...row, key: row.pictureKey, formats: ['avif', 'jpg'] });
  const on = formatDate(fromLagosDay(day));
  return {
    day,
    on,
    words,
    isToday: day === today,
    /** On the home page, and on the order of a customer whose pieces are in it. */
    label: day === today ? `${benchTexts.title}, ${on}` : benchTexts.on(on),
    own: day === today ? benchTexts.own.today(on) : benchTexts.own.on(on),
    picture: {
      sources,
      src: img.src,
      width,
      height,
      placeholderColor: dominantColor,
      alt: words || benchTexts.alt(on),
    },
  };
}

/** The newest, while it still says something of the workshop. */
export async function readBenchNow(db: Database, now: Date): Promise<BenchView | null> {
  const today = lagosDay(now);
  const [newest] = await db.select().from(benchDays).orderBy(desc(benchDays.day)).limit(1);
  return newest && isStillShown(newest.day, today) ? viewBench(newest, today) : null;
}

/** The days on which an order's pieces were in the picture, the newest first. */
export async function readBenchOfOrder(db: Database, asked: { orderId: string; now: Date }): Promise<BenchView[]> {
  const rows = await db
    .select({ bench: benchDays })
    .from(benchTags)
    .innerJoin(benchDays, eq(benchDays.day, benchTags.day))
    .where(eq(benchTags.orderId, asked.orderId))
    .orderBy(desc(benchDays.day))
    .limit(MOST_ON_ORDER);
  return rows.map(({ bench }) => viewBench(bench, lagosDay(asked.now)));
}

const MOST_ON_ORDER = 6;

/** Which of the days from one on have a picture. */
export async function listBenchDays(db: Database, from: string): Promise<string[]> {
  const rows = await db.select({ day: benchDays.day }).from(benchDays).where(gte(benchDays.day, from));
  return rows.map(({ day }) => day);
}

/** A day's picture with every order that is in it or could be: those in the workshop. The newest where no day is asked for. */
export async function readBenchDay(db: Database, { day, now }: { day: string | null; now: Date }) {
  const [row] = await db
    .select()
    .from(benchDays)
    .where(day === null ? undefined : eq(benchDays.day, day))
    .orderBy(desc(benchDays.day))
    .limit(1);
  if (!row) return null;
  const tagged = db.select({ id: benchTags.orderId }).from(benchTags).where(eq(benchTags.day, row.day));
  const [found, tags] = await Promise.all([
    db
      .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
      .from(orders)
      .where(or(and(eq(orders.stage, 'new'), isNull(orders.cancelledAt)), inArray(orders.id, tagged)))
      .orderBy(asc(orders.number))
      .limit(MOST_ORDERS),
    tagged,
  ]);
  return {
    ...viewBench(row, lagosDay(now)),
    orders: found.map((order) => ({
      id: order.id,
      number: formatOrderNumber(order),
      isTagged: tags.some(({ id }) => id === order.id),
    })),
  };
}

/** Every night: pictures of half a year ago go, and the tags with them. */
export async function forgetOldBenchDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(benchDays)
    .where(lt(benchDays.day, lagosDay(addDays(clock(), -KEPT_DAYS))))
    .returning({ day: benchDays.day });
  return gone.length;
}
