import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type CustomerFilter, isNarrowed } from './customer-filter.ts';
import { allCustomers } from './customers.queries.server.ts';

const COLUMNS = [
  'name',
  'email',
  'phone',
  'account',
  'orders',
  'orders_cancelled',
  'spent_naira',
  'owed_naira',
  'last_order',
  'in_the_class',
  'tags',
  'customer_since',
] as const;

/** The customers of a list as a file, all of its pages, with and without an account, and who took it in the audit log. */
export async function exportCustomers(
  context: ActContext,
  actor: string,
  asked: { filter: CustomerFilter; search: string },
): Promise<string> {
  const rows: Record<(typeof COLUMNS)[number], string | number>[] = [];
  for await (const batch of allCustomers(context.db, asked)) {
    for (const row of batch) {
      rows.push({
        name: row.name,
        email: row.email ?? '',
        phone: row.phone ?? '',
        account: row.userId ? 'yes' : 'no',
        orders: row.orders,
        orders_cancelled: row.cancelledOrders,
        spent_naira: row.spentKobo / 100,
        owed_naira: row.owedKobo / 100,
        last_order: row.lastOrderAt ? lagosDay(row.lastOrderAt) : '',
        in_the_class: row.isEnrolled ? 'yes' : 'no',
        tags: row.tags.join('; '),
        customer_since: lagosDay(row.createdAt),
      });
    }
  }
  await act(context, actor, (act) =>
    act.audit('customers.exported', 'customers', { rows: rows.length, what: isNarrowed(asked) ? 'shown' : 'all' }),
  );
  return toCsv(COLUMNS, rows);
}
