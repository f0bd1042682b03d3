import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { HOLDINGS, ledger } from '#app/features/office/books/ledger.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

const EVER = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

/**
 * The ledger against what it is read from, each added up by a statement of its own: every entry balances, and money that came and went is
 * that of the payments and refunds.
 */
export async function expectLedger(db: Database): Promise<void> {
  const { rows: unbalanced } = await db.execute(
    sql`select entry, what, sum(kobo)::text as kobo from (${ledger(EVER)}) l group by 1, 2 having sum(kobo) <> 0`,
  );
  expect(unbalanced).toEqual([]);
  const { rows: sums } = await db.execute<{ told: string; came: string; back: string; went: string }>(sql`
    select (select coalesce(sum(kobo), 0)::text from (${ledger(EVER)}) l where what = 'paid' and account in ${[...HOLDINGS]}) as told,
      (select coalesce(sum(amount_kobo), 0)::text from dues where state = 'paid') as came,
      (select coalesce(-sum(kobo), 0)::text from (${ledger(EVER)}) l where what = 'refunded' and account in ${[...HOLDINGS]}) as back,
      (select coalesce(sum(amount_kobo), 0)::text from refunds r where state = 'processed' and not exists
        (select from disputes d where d.provider_id = r.dispute_provider_id and d.resolution = 'merchant-accepted')) as went`);
  expect(sums[0]?.told).toBe(sums[0]?.came);
  expect(sums[0]?.back).toBe(sums[0]?.went);
  const { rows: spent } = await db.execute<{ told: string; cost: string; vat: string; vatTold: string }>(sql`
    select (select coalesce(-sum(kobo), 0)::text from (${ledger(EVER)}) l where what in ('bought', 'withdrawn') and account in ${[...HOLDINGS]}) as told,
      (select coalesce(sum(kobo), 0)::text from (${ledger(EVER)}) l where account = 'input_vat') as "vatTold",
      (select coalesce(sum(total_kobo), 0)::text from purchases where withdrawn_at is null) as cost,
      (select coalesce(sum(vat_kobo), 0)::text from purchases where withdrawn_at is null) as vat`);
  expect(spent[0]?.told).toBe(spent[0]?.cost);
  expect(spent[0]?.vatTold).toBe(spent[0]?.vat);
  const { rows: orders } = await db.execute(sql`
    select o.id, o.refunded_kobo::text as said, (-sum(l.kobo))::text as told from orders o
    join (${ledger(EVER)}) l on l.subject = 'order' and l.subject_id = o.id and l.what in ('refunded', 'disputed') and l.account in ${[...HOLDINGS]}
    group by 1 having -sum(l.kobo) <> o.refunded_kobo`);
  expect(orders).toEqual([]);
}
