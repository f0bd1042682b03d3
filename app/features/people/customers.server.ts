import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { listCustomers } from './customers.queries.server.ts';
import { listGuests } from './guests.queries.server.ts';

const PER_PAGE = 25;

/** With an account, or known only by the orders they placed without one. */
export type CustomersShown = 'accounts' | 'guests';

interface CustomersAsked {
  show?: CustomersShown;
  search: string;
  before: string | null;
}

/** A page of customers. One query, however many there are. */
export async function readCustomers(db: Database, { show = 'accounts', search, before }: CustomersAsked) {
  const wanted = { search, before: parsePageCursor(before), limit: PER_PAGE };
  if (show === 'guests') {
    const { shown, next } = cutPage(await listGuests(db, wanted), PER_PAGE, (row) => ({
      at: row.lastOrderAt,
      id: row.id,
    }));
    return { customers: shown.map(viewCustomer), next };
  }
  const { shown, next } = cutPage(await listCustomers(db, wanted), PER_PAGE, (row) => ({
    at: row.createdAt,
    id: row.id,
  }));
  return { customers: shown.map(viewCustomer), next };
}

interface CustomerFigures {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  orders: number | null;
  spentKobo: number | null;
  lastOrderAt: Date | null;
  createdAt: Date | null;
  isEnrolled: boolean;
}

function viewCustomer(row: CustomerFigures) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone ? formatPhone(row.phone) : null,
    orders: row.orders ?? 0,
    spent: formatKobo(row.spentKobo ?? 0),
    lastOrder: row.lastOrderAt ? formatDate(row.lastOrderAt) : null,
    since: row.createdAt ? formatDate(row.createdAt) : '',
    isEnrolled: row.isEnrolled,
  };
}

export type Customers = Awaited<ReturnType<typeof readCustomers>>;
