import { beforeEach, expect, it } from 'vitest';
import { act } from '#app/platform/act/act.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { findRaisedPrice } from './raised-price.server.ts';

const database = useTestDatabase();
let productId: string;
const edit = async (day: string, details: Record<string, string>) => {
  const services = await createTestServices(database);
  const at = new Date(`${day}T11:00:00Z`);
  await act({ ...services, clock: () => at }, 'usr_owner', (act) => act.audit('product.edited', productId, details));
  return at;
};
const find = () => findRaisedPrice(database.db, { productId, saleFrom: '2026-11-27' });

beforeEach(async () => {
  await emptyTables(database);
  productId = await aProduct(database.db);
});

it('tells of a price raised in the 30 days before a sale, or since', async () => {
  const raised = await edit('2026-10-28', { price: '450,000 → 500,000' });
  expect(await find()).toEqual(raised);
  const again = await edit('2026-11-28', { price: '500,000 → 1,500,000.50' });
  expect(await find()).toEqual(again);
});

it('is silent about older raises, reductions, first prices and other changes', async () => {
  await edit('2026-10-27', { price: '450,000 → 500,000' });
  await edit('2026-11-01', { price: '500,000 → 450,000' });
  await edit('2026-11-02', { price: '– → 450,000' });
  await edit('2026-11-03', { name: 'Sofa → Settee' });
  expect(await find()).toBeUndefined();
});
