import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { makeArchive } from './accountant-archive.server.ts';

const LISTS = ['ledger', 'vat', 'orders', 'payments', 'refunds', 'payouts', 'purchases', 'customers', 'documents'];

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

/** The files of a stored zip, by their names, each as text. */
function unzip(zip: Buffer) {
  const files = new Map<string, string>();
  let entry = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(entry) === 0x02014b50) {
    const [size, nameLength, local] = [
      zip.readUInt32LE(entry + 24),
      zip.readUInt16LE(entry + 28),
      zip.readUInt32LE(entry + 42),
    ];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const begins = local + 30 + nameLength;
    files.set(name, zip.toString('utf8', begins, begins + size));
    entry += 46 + nameLength;
  }
  return files;
}

function rowsOf(text = ''): Record<string, string>[] {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.csv.rows.map(({ cells }) => cells) : [];
}

const sum = (rows: Record<string, string>[] | undefined, column: string) =>
  Math.round((rows ?? []).reduce((all, row) => all + Number(row[column] || 0), 0) * 100);

it('has everything of a month in Lagos and nothing of another, and its files agree', async () => {
  const owner = await aUser(handle.db, { role: 'owner' });
  const ada = await aUser(handle.db, { name: '=Ada' });
  const order = await anOrder(handle.db, services, ada, {}, new Date('2026-10-31T23:00:00Z'));
  await anOrder(handle.db, services, ada, {}, new Date('2026-10-31T22:59:59Z'));
  await anOrder(handle.db, services, ada, {}, new Date('2026-11-30T23:00:00Z'));
  await handle.db.update(orders).set({ username: '=Ada' });
  const [saved] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
  await handle.db
    .insert(refunds)
    .values({
      id: 'rfd_1',
      reference: saved?.reference ?? '',
      orderId: order.id,
      amountKobo: 2_000_000,
      method: 'outside',
      reason: '=1+1',
      state: 'processed',
      dedupeKey: 'once',
      requestedBy: owner.id,
      email: '',
      customerName: 'Ada',
      createdAt: services.clock(),
      endedAt: new Date('2026-11-30T22:59:59Z'),
    });
  await act(services, owner.id, async (act) => issueDocuments(act, { subject: 'order', subjectId: order.id }));
  const zip = await makeArchive(services, owner.id, '2026-11');
  const all = unzip(zip);
  const files = new Map([...all].map(([name, text]) => [name, rowsOf(text)]));
  expect([...all.keys()]).toEqual([...LISTS.map((name) => `${name}-2026-11.csv`), 'documents-2026-11.html']);
  const [customer] = await handle.db.select().from(customers).where(eq(customers.userId, ada.id));
  expect(files.get('orders-2026-11.csv')).toMatchObject([{ 'Customer id': customer?.id, Customer: '=Ada' }]);
  expect(files.get('customers-2026-11.csv')).toMatchObject([{ 'Customer id': customer?.id, Name: '=Ada' }]);
  expect(zip.toString('utf8')).not.toMatch(/(?:^|[,\n"])=/);
  const total = saved?.totalKobo ?? 0;
  expect(sum(files.get('payments-2026-11.csv'), 'Amount')).toBe(total);
  expect(sum(files.get('refunds-2026-11.csv'), 'Amount')).toBe(2_000_000);
  expect(sum(files.get('vat-2026-11.csv'), 'With VAT')).toBe(total - 2_000_000);
  expect(files.get('documents-2026-11.csv')?.map(({ Number: number }) => number)).toEqual([
    ...['INV-2026-0001', 'RC-2026-0001'],
  ]);
  const printed = all.get('documents-2026-11.html') ?? '';
  expect([...printed.matchAll(/class="sheet-number">([^<]+)</g)].map(([, number]) => number)).toEqual([
    ...['INV-2026-0001', 'RC-2026-0001'],
  ]);
  expect(printed).not.toMatch(/<script|src=|href=|url\(/);
  const ledger = files.get('ledger-2026-11.csv');
  expect(sum(ledger, 'Debit')).toBe(sum(ledger, 'Credit'));
  const written = await handle.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(written.map(({ action }) => action)).toContain('books.exported');
});

it('is of one moment: what comes while it is read is in all of its files or in none', async () => {
  const owner = await aUser(handle.db, { role: 'owner' });
  const ada = await aUser(handle.db);
  const early = await anOrder(handle.db, services, ada, {}, new Date('2026-11-10T12:00:00Z'));
  const making = await handle.db.transaction(async (db) => {
    // Read last, so that all other files have been.
    await db.execute(sql`lock table documents in access exclusive mode`);
    const made = makeArchive(services, owner.id, '2026-11');
    const waits = async () =>
      (await handle.db.execute(sql`select from pg_locks where not granted and relation = 'documents'::regclass`))
        .rowCount;
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 10_000, interval: 20 });
    await anOrder(db, services, ada);
    return { made };
  });
  const files = unzip(await making.made);
  expect(rowsOf(files.get('orders-2026-11.csv')).map((row) => row.Number)).toEqual([`GD-${early.number}`]);
  expect(rowsOf(files.get('documents-2026-11.csv'))).toHaveLength(2);
  const later = unzip(await makeArchive(services, owner.id, '2026-11'));
  expect(rowsOf(later.get('orders-2026-11.csv'))).toHaveLength(2);
  expect(rowsOf(later.get('documents-2026-11.csv'))).toHaveLength(4);
});

it('is a file of a month in which nothing happened, too', async () => {
  const owner = await aUser(handle.db, { role: 'owner' });
  const { 'documents-2026-02.html': printed, ...lists } = Object.fromEntries(
    unzip(await makeArchive(services, owner.id, '2026-02')),
  );
  expect(Object.values(lists).flatMap(rowsOf)).toEqual([]);
  expect(printed).toContain('No documents were issued in February 2026.');
});
