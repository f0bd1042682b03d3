import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { aUser } from '#tests/support/builders.ts';
import { manyOrders } from '#tests/support/many-orders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { aPaidFee } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { orders } from '../../door/order.table.server.ts';
import { exportOrders } from './export-orders.server.ts';

const database = useTestDatabase();
type Asked = Parameters<typeof exportOrders>[2];
const ALL: Asked = { export: 'all', tab: '', q: '', filter: {}, order: [] };
let services: TestServices;
let orderId: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  const ada = await aUser(database.db, { email: 'ada@example.com' });
  const [sofa] = aSnapshot().lines;
  if (!sofa) throw new Error('no line to copy');
  const lines = [
    { ...sofa, name: 'Zaria chest', size: '', quantity: 2, unitPriceKobo: 1_000_050 },
    sofa,
    { ...sofa, name: 'Bida stool', color: '', size: '' },
  ];
  orderId = (await anOrder(database.db, services, ada, { username: 'Ada Obi', lines })).id;
});

const rowsOf = async (asked: Asked) => {
  const file = await exportOrders(services, 'usr_owner', asked);
  const read = parseCsv(await new Response(file).text());
  if (!read.ok) throw new Error(read.reason);
  return read.csv.rows.map(({ cells }) => cells);
};

test('every column has what its name says, and the pieces are in the order they were bought', async () => {
  const cancelledAt = new Date('2026-11-30T09:00:00Z');
  const fee = { feeKobo: 250_000, reference: 'gida-fee', via: 'cash', now: cancelledAt } as const;
  await aPaidFee(database.db, { orderId, ...fee });
  const ended = {
    cancelledAt,
    cancelReason: 'customer_asked',
    refundedKobo: 1_000_000,
    vatBasisPoints: 750,
    paidChannel: 'card',
  };
  await database.db.update(orders).set(ended).where(eq(orders.id, orderId));
  const [order] = await database.db.select().from(orders);
  expect(await rowsOf(ALL)).toEqual([
    {
      Number: 'GD-1001',
      'Ordered on': '2026-11-21',
      Time: '10:00',
      Taken: 'On the website',
      Status: 'Cancelled',
      Money: 'Part refunded',
      'Customer id': order?.customerId,
      Customer: 'Ada Obi',
      Email: 'ada@example.com',
      Phone: '+2348031234567',
      Delivery: 'LAGOS',
      Address: '12 Allen Avenue',
      Landmark: 'Opposite the bank',
      City: 'Ikeja',
      State: 'Lagos',
      Pieces: '2 × Zaria chest (Indigo); 1 × Adunni sofa (Indigo, 3-seater); 1 × Bida stool',
      'Before discounts (NGN)': '920001.00',
      'Discount (NGN)': '0.00',
      'Discount for': '',
      'Total (NGN)': '920001.00',
      'VAT rate (%)': '7.50',
      'VAT in the total (NGN)': '64186.12',
      'Delivery fee quoted (NGN)': '2500.00',
      'Delivery fee paid (NGN)': '2500.00',
      'Paid in all (NGN)': '922501.00',
      'Refunded (NGN)': '10000.00',
      'Net (NGN)': '912501.00',
      'Owed (NGN)': '0.00',
      'Way of payment': 'Online',
      'Paid with': 'card',
      'Payment reference': order?.reference,
      'Expected from': '2026-12-06',
      'Expected until': '2026-12-11',
      'Delivered on': '',
      'Cancelled on': '2026-11-30',
      'Cancelled because': 'The customer asked for it',
    },
  ]);
});

test('what an order does not have is an empty cell', async () => {
  await database.db.update(orders).set({ landmark: null });
  const [row] = await rowsOf(ALL);
  const empty = Object.entries(row ?? {}).filter(([, cell]) => cell === '');
  expect(empty.map(([name]) => name)).toEqual([
    ...['Landmark', 'Discount for', 'Delivery fee quoted (NGN)', 'Paid with', 'Delivered on'],
    ...['Cancelled on', 'Cancelled because'],
  ]);
  expect(row?.Status).toBe('Order Confirmed');
});

test('a tab or a search exports what it shows, the ticked ones themselves, and none ticked no order', async () => {
  const bayo = await aUser(database.db, { email: 'bayo@example.com' });
  const later = new Date('2026-11-22T09:00:00Z');
  const { id } = await anOrder(database.db, services, bayo, { username: 'Bayo Ade' }, later);
  const who = async (asked: Asked) => (await rowsOf(asked)).map(({ Customer }) => Customer);
  expect(await who(ALL)).toEqual(['Bayo Ade', 'Ada Obi']);
  expect(await who({ ...ALL, export: 'chosen', order: [`${id}.new`] })).toEqual(['Bayo Ade']);
  expect(await who({ ...ALL, export: 'chosen' })).toEqual([]);
  expect(await who({ ...ALL, export: 'shown', q: 'zaria' })).toEqual(['Ada Obi']);
  expect(await who({ ...ALL, export: 'shown', tab: 'shipped' })).toEqual([]);
  expect(await who({ ...ALL, export: 'shown', tab: 'all', filter: { from: '2026-11-22' } })).toEqual(['Bayo Ade']);
  expect(await who({ ...ALL, export: 'shown', tab: 'new', filter: { paid: 'owed' } })).toEqual([]);
});

test('a discount, a fee that is not paid and a balance have columns of their own, and names run no formula', async () => {
  const welcome = { id: 'dsc_1', name: '=Welcome', code: 'HELLO', kind: 'percent', amountKobo: 500_000 } as const;
  const owing = { balanceKobo: 20_000_000, feeState: 'quoted', feeQuoteId: 'due_1', deliveryFeeKobo: 250_000 } as const;
  await database.db
    .update(orders)
    .set({ ...owing, discounts: [welcome], username: '@SUM(A1)', paidVia: 'cash', source: 'phone' });
  const text = await new Response(await exportOrders(services, 'usr_owner', ALL)).text();
  expect(text).toContain("'@SUM(A1)");
  expect(text).toContain("'=Welcome (HELLO)");
  const [row] = await rowsOf(ALL);
  expect(row).toMatchObject({
    Taken: 'By phone',
    Money: 'Owed',
    'Way of payment': 'In cash',
    'Before discounts (NGN)': '925001.00',
    'Discount (NGN)': '5000.00',
    'Total (NGN)': '920001.00',
    'Delivery fee quoted (NGN)': '2500.00',
    'Delivery fee paid (NGN)': '0.00',
    'Paid in all (NGN)': '720001.00',
    'Net (NGN)': '720001.00',
    'Owed (NGN)': '202500.00',
  });
});

test('a file of more than one batch has every order once, and is no file of nothing when there is none', async () => {
  await emptyTables(database);
  expect(await rowsOf(ALL)).toEqual([]);
  await manyOrders(database.db, (await aUser(database.db)).id, 2_345, new Date('2026-11-20T12:00:00Z'));
  const numbers = (await rowsOf(ALL)).map((row) => row.Number);
  expect([numbers.length, new Set(numbers).size]).toEqual([2_345, 2_345]);
});
