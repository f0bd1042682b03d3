import { discounts } from '#app/features/orders/discounts/door/discount.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';

/** A discount that runs: 10% off with the code TEN, but for what is said. */
export async function aDiscount(
  db: Database,
  changes: Partial<typeof discounts.$inferInsert> = {},
): Promise<{ id: string; code: string }> {
  const createdAt = new Date('2026-01-01T09:00:00Z');
  const percent = changes.kind === undefined || changes.kind === 'percent' ? 10 : null;
  const values = { id: newId('dsc', createdAt), name: 'Opening week', code: 'TEN', kind: 'percent' as const, percent };
  await db.insert(discounts).values({ ...values, startsOn: '2026-01-01', createdAt, ...changes });
  return { id: values.id, code: changes.code ?? 'TEN' };
}
