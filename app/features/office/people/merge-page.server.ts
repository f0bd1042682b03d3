import { eq, inArray, sql } from 'drizzle-orm';
import { CUSTOMER_THINGS, customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { customerTables } from './customer-tables.server.ts';
import { findCustomer } from './customers.queries.server.ts';
import { readCustomers } from './customers.server.ts';
import { mergedFacts, whoStays } from './merge-customers.server.ts';
import { mergeTexts as texts } from './people-texts.ts';

const MOST_FOUND = 10;

interface Asked {
  id: string;
  search: string;
  /** Who was chosen; '' for nobody yet. */
  otherId: string;
}

/** Whom a customer can be merged with: a search, and once somebody is chosen what would move and what would stay. Undefined for nobody. */
export async function readMergePage(db: Database, { id, search, otherId }: Asked) {
  const customer = await findCustomer(db, id);
  if (!customer) return undefined;
  const other = otherId ? await findCustomer(db, otherId) : undefined;
  const found = search === '' || other ? [] : (await readCustomers(db, { search, before: null })).customers;
  return {
    id,
    name: customer.name,
    search,
    isGone: otherId !== '' && !other,
    found: found.filter((one) => one.id !== id).slice(0, MOST_FOUND),
    preview: other ? await previewMerge(db, [id, other.id]) : null,
  };
}

export type MergePage = NonNullable<Awaited<ReturnType<typeof readMergePage>>>;

async function previewMerge(db: Database, ids: [string, string]) {
  const rows = await db.select().from(customers).where(inArray(customers.id, ids));
  const [one, other] = ids.map((id) => rows.find((row) => row.id === id));
  if (!one || !other) return { ok: false as const, reason: 'gone' as const, otherId: ids[1] };
  const chosen = whoStays(one, other);
  if (!chosen.ok) return { ...chosen, otherId: ids[1] };
  const { kept, gone } = chosen;
  const after = mergedFacts(kept, gone);
  return {
    ok: true as const,
    otherId: ids[1],
    kept: { name: kept.name, email: after.email ?? '', phone: after.phone ?? '', tags: after.tags },
    gone: { name: gone.name, known: gone.email ?? gone.phone ?? '' },
    /** Whoever has the account then sees them under My Orders. */
    opensTo: kept.userId ? (kept.email ?? kept.name) : null,
    moves: await countThings(db, gone.id),
  };
}

/** What hangs on a customer, in words; nothing that there is none of. */
async function countThings(db: Database, customerId: string): Promise<string[]> {
  const counts = await Promise.all(
    CUSTOMER_THINGS.map(async (thing) => {
      const table = customerTables[thing];
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(table)
        .where(eq(table.customerId, customerId));
      return { thing, count: row?.count ?? 0 };
    }),
  );
  return counts.filter(({ count }) => count > 0).map(({ thing, count }) => texts.things[thing](count));
}
