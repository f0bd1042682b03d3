import { sql } from 'drizzle-orm';
import { purchasesOfDays } from '#app/features/bespoke/purchases/door/purchases-file.server.ts';
import { printDocuments } from '#app/features/money/documents/door/print-documents.server.tsx';
import { documentsFile } from '#app/features/money/documents/door/read-documents.server.ts';
import { BOOK_FILES } from '#app/features/office/books/book-files.server.ts';
import { momentsOf } from '#app/features/office/books/book-range.ts';
import { readReport } from '#app/features/office/books/read-report.server.ts';
import { reportFile } from '#app/features/office/books/view-report.ts';
import { ordersOfDays } from '#app/features/orders/orders/admin/door/export-orders.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import { toZip } from '#app/platform/zip/zip.ts';
import { accountantTexts } from './accountant-texts.ts';
import { daysOfMonth } from './months.ts';

/** Of what is no list. */
const PRINTED = 'print';

/** More than a shop like this one has in a month. */
const MOST_LINES = 200_000;

/**
 * Everything of a month for whoever does the books, as one zip: the ledger and what it is made of, orders, customers, and every document that was issued.
 * All of one moment, so that no payment is in one of its files and not in another. Who took it is in the audit log before anything leaves.
 */
export async function makeArchive(context: ActContext, actor: string, month: string): Promise<Buffer<ArrayBuffer>> {
  const { db, clock } = context;
  await act(context, actor, (act) => act.audit('books.exported', month, { month }));
  const files = await readSnapshot(db, (db) => readFiles(db, { month, now: clock() }));
  return toZip(
    Object.entries(files).map(([name, content]) => ({
      name: name === PRINTED ? `documents-${month}.html` : `${name}-${month}.csv`,
      content,
    })),
    clock(),
  );
}

async function readFiles(db: Database, { month, now }: { month: string; now: Date }) {
  const range = daysOfMonth(month);
  const report = async (name: 'vat' | 'payments' | 'refunds' | 'payouts') =>
    reportFile(await readReport(db, { name, range, step: 'month', now, most: MOST_LINES }));
  return {
    ledger: await BOOK_FILES['ledger.csv'](db, range),
    vat: await report('vat'),
    orders: await ordersOfDays(db, range),
    payments: await report('payments'),
    refunds: await report('refunds'),
    payouts: await report('payouts'),
    purchases: await purchasesOfDays(db, range),
    customers: await customersFile(db, month),
    documents: await documentsFile(db, { month, kind: undefined }),
    print: await printDocuments(db, month),
  } satisfies Record<keyof typeof accountantTexts.files, string>;
}

/** Whoever ordered, enrolled or paid in the month, by the id that orders name. */
async function customersFile(db: Database, month: string): Promise<string> {
  const { from, to } = momentsOf(daysOfMonth(month));
  const { rows } = await db.execute<{ id: string; name: string; email: string | null; phone: string | null }>(sql`
    select c.id, c.name, c.email, c.phone from customers c where c.id in (
      select customer_id from orders where created_at >= ${from} and created_at < ${to}
      union select customer_id from enrollments where timestamp >= ${from} and timestamp < ${to}
      union select coalesce(o.customer_id, n.customer_id) from dues d left join orders o on o.id = d.subject_id
        left join enrollments n on n.id = d.subject_id
        where d.state = 'paid' and d.paid_at >= ${from} and d.paid_at < ${to})
    order by c.id limit ${MOST_LINES}`);
  const { id, name, email, phone } = accountantTexts.columns;
  return toCsv(
    [id, name, email, phone],
    rows.map((row) => ({ [id]: row.id, [name]: row.name, [email]: row.email ?? '', [phone]: row.phone ?? '' })),
  );
}
