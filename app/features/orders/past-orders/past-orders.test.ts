import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#app/platform/auth/password-accounts.server.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { listPastEnrollmentsOf, listPastOrdersOf } from './door/past-order.queries.server.ts';
import { pastEnrollments, pastOrders } from './door/past-order.table.server.ts';
import { viewPastOrder } from './door/past-order-views.ts';
import { readPastOrders } from './past-order-list.server.ts';
import { pastOrdersData } from './personal-data.server.ts';

const handle = useTestDatabase();
const NOW = new Date('2026-11-21T09:00:00Z');
beforeEach(() => emptyTables(handle));

const aPastOrder = (id: string, rest: Partial<typeof pastOrders.$inferInsert> = {}) => ({
  id,
  source: 'old',
  sourceId: id,
  username: 'Ada',
  stage: 'delivered' as const,
  shippingOption: 'LAGOS',
  addressLine1: '1 Palm Street',
  callLine: '+2348030000000',
  city: 'Ikeja',
  state: 'Lagos',
  totalText: '',
  totalKobo: 1_250_000,
  lines: [],
  extra: {},
  importedAt: NOW,
  ...rest,
});

async function withAda() {
  const id = (await createAccount(handle.db, { email: 'ada@example.com', name: 'Ada' }, NOW)) ?? '';
  await handle.db
    .insert(pastOrders)
    .values([
      aPastOrder('own', { userId: id, email: 'ada@example.com' }),
      aPastOrder('guest', { email: 'ada@example.com' }),
      aPastOrder('stranger', { email: 'bola@example.com' }),
    ]);
  await handle.db
    .insert(pastEnrollments)
    .values({
      id: 'pen_1',
      source: 'old',
      sourceId: 'e1',
      fullName: 'Ada',
      email: 'ada@example.com',
      phoneNumber: '',
      interestReason: '',
      timestampText: '',
      importedAt: NOW,
    });
  return { id, email: 'ada@example.com' };
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

describe('an order of the earlier site', () => {
  it('is its account’s, and that of its address only once that is proven', async () => {
    const ada = await withAda();
    expect(ids(await listPastOrdersOf(handle.db, { ...ada, emailVerified: false }))).toEqual(['own']);
    expect(ids(await listPastOrdersOf(handle.db, { ...ada, emailVerified: true }))).toEqual(['guest', 'own']);
    expect(await listPastEnrollmentsOf(handle.db, { ...ada, emailVerified: false })).toEqual([]);
    expect(ids(await listPastEnrollmentsOf(handle.db, { ...ada, emailVerified: true }))).toEqual(['pen_1']);
  });

  it('keeps its amount and loses its person when the account is deleted', async () => {
    const ada = { ...(await withAda()), emailVerified: true };
    await handle.db.transaction((db) => pastOrdersData.forget(db, ada, NOW));
    const left = await handle.db.select().from(pastOrders);
    expect(left.find(({ id }) => id === 'own')).toMatchObject({ email: null, addressLine1: '', totalKobo: 1_250_000 });
    expect(left.find(({ id }) => id === 'guest')).toMatchObject({ email: null, callLine: '' });
    expect(left.find(({ id }) => id === 'stranger')).toMatchObject({ email: 'bola@example.com', username: 'Ada' });
  });

  it('is found in the list of all, with or without an account, the newest first', async () => {
    const ada = await withAda();
    const day = (text: string) => ({ createdAt: new Date(text) });
    await handle.db.update(pastOrders).set(day('2025-03-01T09:00:00Z')).where(eq(pastOrders.id, 'own'));
    await handle.db
      .update(pastOrders)
      .set({ ...day('2025-05-01T09:00:00Z'), reference: 'T_77%' })
      .where(eq(pastOrders.id, 'stranger'));
    const listed = async (search: string) => {
      const { orders } = await readPastOrders(handle.db, { search, before: null });
      return orders.map(({ id, customerId }) => [id, customerId]);
    };
    // The guest's says no day.
    const [guest, stranger, own] = [
      ['guest', null],
      ['stranger', null],
      ['own', ada.id],
    ];
    expect(await listed('')).toEqual([stranger, own, guest]);
    expect(await listed('BOLA@')).toEqual([stranger]);
    expect(await listed('t_77%')).toEqual([stranger]);
    expect(await listed('%')).toEqual([stranger]);
    expect(await listed('nobody')).toEqual([]);
  });

  it('goes on over pages, each order once', async () => {
    const rows = Array.from({ length: 45 }, (_, n) =>
      aPastOrder(`o_${String(n).padStart(2, '0')}`, { createdAt: NOW }),
    );
    await handle.db.insert(pastOrders).values(rows);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await readPastOrders(handle.db, { search: '', before: before ?? null });
      seen.push(...page.orders.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('says what it doesn’t know', () => {
    const row = { ...aPastOrder('x'), createdAt: null, completionDate: null, isDateOfDocument: false, reference: null };
    const shown = viewPastOrder({
      ...row,
      userId: null,
      email: null,
      deliveryFeeKobo: null,
      totalKobo: null,
      totalText: 'later',
    });
    expect(shown).toMatchObject({ ordered: 'No date', total: 'The total says “later”', status: 'Delivered' });
  });

  it('says when only its document had a day', () => {
    const row = { ...aPastOrder('x'), createdAt: NOW, completionDate: NOW, isDateOfDocument: true, reference: 'r1' };
    const shown = viewPastOrder({ ...row, userId: null, email: null, deliveryFeeKobo: null });
    expect(shown).toMatchObject({
      ordered: 'On record since 21 November 2026',
      status: 'Delivered on 21 November 2026',
      total: '₦12,500',
      reference: 'Payment reference: r1',
    });
  });
});
