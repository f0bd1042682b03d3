import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { allCustomers } from './customers.queries.server.ts';

const COLUMNS = [
  'name',
  'email',
  'phone',
  'city',
  'state',
  'orders',
  'spent_naira',
  'last_order',
  'customer_since',
] as const;

/** Every customer as a file, and who took it in the audit log. */
export async function exportCustomers(context: ActContext, actor: string): Promise<string> {
  const rows: Record<(typeof COLUMNS)[number], string | number>[] = [];
  for await (const batch of allCustomers(context.db)) {
    for (const row of batch) {
      rows.push({
        name: row.name,
        email: row.email,
        phone: row.phone ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
        orders: row.orders ?? 0,
        spent_naira: (row.spentKobo ?? 0) / 100,
        last_order: row.lastOrderAt ? lagosDay(row.lastOrderAt) : '',
        customer_since: lagosDay(row.createdAt),
      });
    }
  }
  await act(context, actor, (act) => act.audit('customers.exported', 'customers', { rows: rows.length }));
  return toCsv(COLUMNS, rows);
}
