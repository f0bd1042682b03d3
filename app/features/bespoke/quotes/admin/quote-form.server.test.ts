import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { aDirectOrder, aDraft, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { MAX_DRAFT_LINES, newLine, OWN_WORK, type QuoteDraft } from '../quote-draft.ts';
import { beginForCustomer, changeDraft } from './quote-form.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let piece: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  piece = await aProduct(handle.db);
});

const press = async (intent: string, changes: Partial<QuoteDraft> = {}) => {
  const draft = aDraft(services, piece, { lines: [], ...changes });
  return (await changeDraft(services, { draft, intent })).draft;
};

it('adds a piece with its colour where there is only one to choose, and clears the search', async () => {
  const one = await aProduct(handle.db, { colors: ['Indigo'] });
  const two = await aProduct(handle.db, { colors: ['Indigo', 'Ochre'] });
  expect(await press(`add:${one}`, { pieceQuery: 'sofa' })).toMatchObject({
    pieceQuery: '',
    lines: [{ productId: one, color: 'Indigo', quantity: '1' }],
  });
  for (const id of [two, piece]) expect((await press(`add:${id}`)).lines).toEqual([newLine(id)]);
  expect((await press('add:gone', { pieceQuery: 'sofa' })).pieceQuery).toBe('sofa');
  const full = Array.from({ length: MAX_DRAFT_LINES }, () => newLine(piece));
  expect((await press(`add:${one}`, { lines: full })).lines).toHaveLength(MAX_DRAFT_LINES);
  const draft = aDraft(services, piece, { lines: full });
  const refused = await changeDraft(services, { draft, intent: `add:${one}` });
  expect(refused.fields.pieces).toBe('A quote can have up to 30 lines. Make a second one for the rest.');
});

it('adds a line of work of its own', async () => {
  expect((await press(`add:${OWN_WORK}`)).lines).toEqual([
    { ...newLine(OWN_WORK), recipe: expect.stringMatching(/^own_/) },
  ]);
});

it('removes the one line, and what is known of a customer it forgets', async () => {
  const lines = [newLine(piece), newLine(piece, 'Indigo')];
  expect((await press('remove:0', { lines })).lines).toEqual([newLine(piece, 'Indigo')]);
  const forgotten = { userId: '', name: '', phone: '', email: '' };
  expect(await press('forget:', { userId: 'usr_1', email: 'a@example.com' })).toMatchObject(forgotten);
});

/** The customer an account is. */
async function customerOf(userId: string): Promise<string> {
  const [customer] = await handle.db.select().from(customers).where(eq(customers.userId, userId));
  return customer?.id ?? '';
}

it('fills in what the account of a customer knows, and leaves what was typed where it knows nothing', async () => {
  const ada = await aCustomer(handle.db);
  const typed = {
    customerQuery: 'ada',
    phone: '0809 000 0000',
    addressLine1: '3 Marina',
    localGovernmentArea: 'Eti-Osa',
  };
  expect(await press(`choose:${await customerOf(ada.id)}`, typed)).toMatchObject({
    userId: ada.id,
    name: ada.name,
    email: ada.email,
    customerQuery: '',
    phone: '0803 123 4567',
    addressLine1: '12 Allen Avenue',
    city: 'Ikeja',
    localGovernmentArea: '',
  });
  const bola = await aUser(handle.db);
  const chosen = await press(`choose:${await customerOf(bola.id)}`, typed);
  expect(chosen).toMatchObject({ ...typed, userId: bola.id, customerQuery: '' });
  for (const nobody of ['cus_nobody', ada.id])
    expect(await press(`choose:${nobody}`, typed)).toMatchObject({ ...typed, userId: '' });
});

it('finds who ordered without an account by name, email and phone, and brings to where the last order went', async () => {
  const owner = await aUser(handle.db, { role: 'owner' });
  const requestId = await aDirectOrder(services, owner, piece, { name: 'Amara Okoli', email: 'amara@example.com' });
  const reference = await beginToPay(services, await linkOf(services, requestId));
  services.payments.pay(reference);
  await settlePayment(services, 'system:webhook', { reference });
  for (const customerQuery of ['amara ok', 'AMARA@example', '0803 555 0142']) {
    const draft = aDraft(services, piece, { lines: [], customerQuery });
    const { foundCustomers } = await changeDraft(services, { draft, intent: 'find' });
    expect(foundCustomers, customerQuery).toMatchObject([{ name: 'Amara Okoli', email: 'amara@example.com' }]);
    const begun = await beginForCustomer(services, foundCustomers?.[0]?.id ?? '');
    expect(begun).toMatchObject({
      userId: '',
      name: 'Amara Okoli',
      email: 'amara@example.com',
      phone: '0803 555 0142',
    });
  }
  expect(await beginForCustomer(services, 'cus_nobody')).toEqual({});
});
