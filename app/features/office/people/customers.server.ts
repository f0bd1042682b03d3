import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { ALL_CUSTOMERS, type CustomerFilter } from './customer-filter.ts';
import { type CustomerRow, listCustomers } from './customers.queries.server.ts';

const PER_PAGE = 25;

interface CustomersAsked {
  filter?: CustomerFilter;
  search: string;
  before: string | null;
}

/** A page of customers. One query, however many there are. */
export async function readCustomers(db: Database, { filter = ALL_CUSTOMERS, search, before }: CustomersAsked) {
  const after = parsePageCursor(before)?.id;
  const rows = await listCustomers(db, { filter, search, after, limit: PER_PAGE });
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  return { customers: shown.map(viewCustomer), next };
}

function viewCustomer(row: CustomerRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone ? formatPhone(row.phone) : null,
    hasAccount: row.userId !== null,
    tags: row.tags,
    orders: row.orders,
    spent: formatKobo(row.spentKobo),
    owed: row.owedKobo > 0 ? formatKobo(row.owedKobo) : null,
    lastOrder: row.lastOrderAt ? formatDate(row.lastOrderAt) : null,
    since: formatDate(row.createdAt),
    isEnrolled: row.isEnrolled,
  };
}

export type Customers = Awaited<ReturnType<typeof readCustomers>>;
