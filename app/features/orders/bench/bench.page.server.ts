import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatShortDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { listBenchDays, readBenchDay } from './bench.queries.server.ts';
import { isWorkingDay, lastWorkingDays } from './bench-days.ts';

/** For Today: whether the picture is up, and whether anybody expects one. */
export async function readBenchToday(db: Database, now: Date) {
  const today = lagosDay(now);
  const [{ business }, shown] = await Promise.all([readShopSettings(db), listBenchDays(db, today)]);
  return { isShown: shown.includes(today), isOpen: isWorkingDay(today, business.hours.days) };
}

export type BenchToday = Awaited<ReturnType<typeof readBenchToday>>;

/** /at-the-bench: today, the last working days with those that were missed, and one day's picture with the orders in it. */
export async function readBenchPage(db: Database, { day, now }: { day: string | null; now: Date }) {
  const today = lagosDay(now);
  const { business } = await readShopSettings(db);
  const working = lastWorkingDays(today, business.hours.days);
  const [shown, one] = await Promise.all([listBenchDays(db, working[0] ?? today), readBenchDay(db, { day, now })]);
  return {
    today: { isShown: shown.includes(today), isOpen: working.at(-1) === today },
    strip: working
      // Today is missed when it is over.
      .filter((each) => each !== today || shown.includes(each))
      .map((each) => ({
        day: each,
        label: formatShortDate(fromLagosDay(each)),
        isShown: shown.includes(each),
        isChosen: each === one?.day,
      })),
    one,
  };
}

export type BenchPageData = Awaited<ReturnType<typeof readBenchPage>>;
