import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { listCustomers } from './customers.queries.server.ts';

const PER_PAGE = 25;

/** A page of customers. One query, however many there are. */
export async function readCustomers(db: Database, { search, before }: { search: string; before: string | null }) {
  const rows = await listCustomers(db, { search, before: parsePageCursor(before), limit: PER_PAGE });
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    customers: shown.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone ? formatPhone(row.phone) : null,
      orders: row.orders ?? 0,
      spent: formatKobo(row.spentKobo ?? 0),
      lastOrder: row.lastOrderAt ? formatDate(row.lastOrderAt) : null,
      since: formatDate(row.createdAt),
      isEnrolled: row.isEnrolled,
    })),
    next,
  };
}

export type Customers = Awaited<ReturnType<typeof readCustomers>>;
