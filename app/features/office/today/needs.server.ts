import { is, SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import type { CountedNeed, Need } from '#app/platform/features/need.ts';
import { adminHomeTexts as texts } from './admin-home-texts.ts';

/** Of each kind; the page shows the most urgent of all. */
const MOST_OF_A_KIND = 12;

/** Everything that waits for somebody today, kind by kind. */
export async function readToday(
  db: Database,
  { shop, now, isOwner = true }: { shop: Pick<Announced, 'needs'>; now: Date; isOwner?: boolean },
): Promise<Need[]> {
  const needs = shop.needs.filter((need) => isOwner || !('words' in need && need.isOwnerOnly));
  const counts = countAll(
    db,
    needs.filter((need) => 'words' in need),
    now,
  );
  return Promise.all(
    needs.map(async (need) => {
      if ('find' in need) return { ...need, ...(await need.find(db, { now, limit: MOST_OF_A_KIND })) };
      const count = (await counts).get(need.kind) ?? 0;
      const row = {
        key: need.kind,
        pictureKey: null,
        words: [need.words(count)],
        isLate: need.isLate ?? false,
        button: texts.see,
        to: need.list,
        due: now,
      };
      return { ...need, count: Math.min(count, 1), rows: count > 0 ? [row] : [] };
    }),
  );
}

/** One query for all that are counted by one. */
async function countAll(db: Database, needs: readonly CountedNeed[], now: Date): Promise<Map<string, number>> {
  const found = needs.map(({ kind, count }) => ({ kind, count: count(db, now) }));
  const inOne = found.flatMap(({ kind, count }) => (is(count, SQL) ? [[kind, count] as const] : []));
  const [[row], ...others] = await Promise.all([
    db.select(Object.fromEntries(inOne)).from(sql`(select 1) as nothing`),
    ...found
      .filter(({ count }) => !is(count, SQL))
      .map(async ({ kind, count }) => [kind, Number(await count)] as const),
  ]);
  return new Map([...Object.entries(row ?? {}).map(([kind, count]) => [kind, Number(count)] as const), ...others]);
}
