import { beforeEach, expect, it } from 'vitest';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { placePricesSchema } from './delivery-price.schema.ts';
import { deliveryPrices } from './delivery-price.table.server.ts';
import { readDeliveryPricesPage } from './delivery-prices.page.server.ts';
import { savePlacePrices } from './save-delivery-prices.server.ts';

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  await handle.db.delete(deliveryPrices);
});

const read = (place: { state: string; area: string } | null) =>
  readDeliveryPricesPage(handle.db, { search: '', place });
const save = (typed: Record<string, string>) =>
  savePlacePrices(services, 'usr_owner', placePricesSchema.parse({ state: 'Lagos', ...typed }));

it('asked for nothing, the form is empty; everywhere else is a place of its own', async () => {
  await save({ state: '', 'van.from': '60,000' });
  expect(await read(null)).toMatchObject({ typed: {}, changed: null });
  const everywhere = await read({ state: '', area: '' });
  expect(everywhere).toMatchObject({ changed: 'Everywhere else', typed: { 'van.from': '60,000', was: '//van' } });
  await save({ localGovernmentArea: 'Ikeja', 'parcel.from': '5,000', 'parcel.floor': '500' });
  expect((await read(null)).rows.map(({ place, fees }) => [place, fees.parcel, fees.van.words])).toEqual([
    ['Everywhere else', { words: 'Agreed later', floor: '' }, '₦60,000'],
    ['Ikeja, Lagos', { words: '₦5,000', floor: '+ ₦500 a floor' }, '₦60,000, as for the wider area'],
  ]);
});

it('an empty form leaves sizes alone that it did not show; one that showed them takes them out; two at once both save', async () => {
  await save({ 'parcel.from': '5,000', 'van.from': '20,000' });
  await Promise.all([save({ 'van.from': '25,000' }), save({ 'van.from': '25,000' })]);
  const { typed } = await read({ state: 'Lagos', area: '' });
  expect(typed).toMatchObject({ 'parcel.from': '5,000', 'van.from': '25,000' });
  await save({ ...typed, 'parcel.from': '' });
  expect((await read({ state: 'Lagos', area: '' })).typed).not.toHaveProperty(['parcel.from']);
  await save({ ...(await read({ state: 'Lagos', area: '' })).typed, intent: 'remove' });
  expect(await handle.db.$count(deliveryPrices)).toBe(0);
});
