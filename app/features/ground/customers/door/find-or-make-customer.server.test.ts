import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { customerNotes, customers } from './customer.table.server.ts';
import { findCustomerOfSender, findOrMakeCustomer } from './find-or-make-customer.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-25T09:00:00.000Z');
const PHONE = '+2348031234567';
const ADA = { userId: null, email: 'ada@example.com', phone: PHONE, name: 'Ada Obi' };

beforeEach(() => emptyTables(database));

const whose = (person: Partial<Omit<typeof ADA, 'userId'>> & { userId?: string } = {}) =>
  database.db.transaction((db) => findOrMakeCustomer({ db, now }, { ...ADA, ...person }));
const all = () => database.db.select().from(customers).orderBy(customers.id);
const find = async (id: string) => (await all()).find((row) => row.id === id);
const accountOf = async (userId: string) => (await all()).find((row) => row.userId === userId);
const prove = (id: string) => database.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));

describe('without an account', () => {
  it('an address is one customer, whatever number and name come with it', async () => {
    const id = await whose();
    expect(id).toMatch(/^cus_[0-9a-z]{26}$/);
    expect(await whose({ phone: '+2348090000000', name: 'A. Obi' })).toBe(id);
    expect(await all()).toMatchObject([{ id, name: 'Ada Obi', email: 'ada@example.com', phone: PHONE, userId: null }]);
  });

  it('a number without an address is one customer', async () => {
    const id = await whose({ email: '' });
    expect(await whose({ email: '', name: 'Somebody else' })).toBe(id);
    expect(await whose({ email: '', phone: '+2348090000000' })).not.toBe(id);
  });

  it('a number never leads to somebody who is known by an address, nor an address to a number', async () => {
    const byAddress = await whose({ email: 'attacker@example.com' });
    const byNumber = await whose({ email: '' });
    expect(byNumber).not.toBe(byAddress);
    expect(await whose({ email: 'other@example.com' })).not.toBe(byNumber);
    expect(await all()).toHaveLength(3);
  });

  it('whoever is gone is not found again', async () => {
    const id = await whose();
    await database.db.update(customers).set({ erasedAt: now, email: null, phone: null }).where(eq(customers.id, id));
    expect(await whose()).not.toBe(id);
  });

  it('somebody one of us said is another customer goes on being them', async () => {
    const kept = await whose();
    const gone = await whose({ email: '' });
    await database.db.update(customers).set({ mergedInto: kept }).where(eq(customers.id, gone));
    expect(await whose({ email: '' })).toBe(kept);
    await database.db.update(customers).set({ erasedAt: now, email: null, phone: null }).where(eq(customers.id, kept));
    expect([kept, gone]).not.toContain(await whose({ email: '' }));
  });

  it('many first orders at once make one customer for each address and number', async () => {
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        whose({ email: index % 3 === 0 ? '' : `ada${index % 3}@example.com`, phone: PHONE }),
      ),
    );
    expect(new Set(ids).size).toBe(3);
    expect(await all()).toHaveLength(3);
  });
});

describe('with an account', () => {
  it('an account is a customer from the start, and not the team', async () => {
    const ada = await aUser(database.db);
    await aUser(database.db, { role: 'staff' });
    expect(await all()).toMatchObject([{ userId: ada.id, email: ada.email, name: ada.name }]);
    expect(await whose({ userId: ada.id, email: 'another@example.com' })).toBe((await accountOf(ada.id))?.id);
  });

  it('an address that an account has proved is that account’s', async () => {
    const ada = await aUser(database.db, { email: ADA.email });
    expect(await whose()).toBe((await accountOf(ada.id))?.id);
  });

  it('an address that somebody only typed when signing up gets them nothing', async () => {
    const victims = await whose();
    const [typed] = await database.db
      .insert(users)
      .values({ id: 'usr_attacker', name: 'X', email: ADA.email, emailVerified: false })
      .returning();
    expect(await whose()).toBe(victims);
    expect((await accountOf(typed?.id ?? ''))?.id).not.toBe(victims);
  });

  it('what was bought without an account is the account’s once the address is proved, with tags and notes', async () => {
    const guest = await whose();
    await database.db
      .update(customers)
      .set({ tags: ['trade'] })
      .where(eq(customers.id, guest));
    await database.db
      .insert(customerNotes)
      .values({ id: 'note_1', customerId: guest, body: 'Calls after 4pm', at: now });
    await database.db.insert(users).values({ id: 'usr_ada', name: 'Ada', email: ADA.email });
    expect((await find(guest))?.mergedInto).toBeNull();
    await prove('usr_ada');
    const account = await accountOf('usr_ada');
    expect(account).toMatchObject({ tags: ['trade'], phone: PHONE, mergedInto: null });
    expect(await find(guest)).toMatchObject({ mergedInto: account?.id });
    expect(await database.db.select().from(customerNotes)).toMatchObject([{ customerId: account?.id }]);
    expect(await whose()).toBe(account?.id);
  });

  it('an account that comes with its address proved takes it at once, several in one statement too', async () => {
    const guests = await Promise.all([whose(), whose({ email: 'bola@example.com' })]);
    await database.db.insert(users).values([
      { id: 'usr_a', name: 'A', email: ADA.email, emailVerified: true },
      { id: 'usr_b', name: 'B', email: 'bola@example.com', emailVerified: true },
      { id: 'usr_c', name: 'C', email: 'c@example.com', emailVerified: true },
    ]);
    for (const [index, id] of guests.entries()) {
      expect((await find(id))?.mergedInto).toBe((await accountOf(index === 0 ? 'usr_a' : 'usr_b'))?.id);
    }
  });

  it('an order at the moment an address is proved is never left behind', async () => {
    for (let round = 0; round < 12; round++) {
      const email = `ada${round}@example.com`;
      const id = `usr_${round}`;
      if (round % 2 === 0) await whose({ email });
      await database.db.insert(users).values({ id, name: 'Ada', email });
      await Promise.all([whose({ email }), prove(id), whose({ email })]);
      const left = (await all()).filter((row) => row.email === email && row.userId === null && !row.mergedInto);
      expect(left).toEqual([]);
    }
  });

  it('a deleted account is nobody, and who was merged into it neither', async () => {
    const guest = await whose();
    await database.db.insert(users).values({ id: 'usr_ada', name: 'Ada', email: ADA.email, emailVerified: true });
    const gone = { name: 'Deleted account', email: 'usr_ada@deleted.invalid', emailVerified: false, anonymisedAt: now };
    await database.db.update(users).set(gone).where(eq(users.id, 'usr_ada'));
    for (const row of await all())
      expect(row).toMatchObject({ email: null, phone: null, erasedAt: now, name: gone.name });
    expect(await whose()).not.toBe(guest);
  });
});

describe('who writes', () => {
  it('finds a customer and never makes one', async () => {
    const sender = { userId: null, email: ADA.email, phone: '' };
    expect(await findCustomerOfSender(database.db, sender)).toBeNull();
    expect(await all()).toEqual([]);
    const id = await whose();
    expect(await findCustomerOfSender(database.db, sender)).toBe(id);
  });

  it('is who one of us said they are, unless that is an account', async () => {
    const [kept, gone] = [await whose(), await whose({ email: 'old@example.com' })];
    await database.db.update(customers).set({ mergedInto: kept }).where(eq(customers.id, gone));
    const sender = { userId: null, email: 'old@example.com', phone: '' };
    expect(await findCustomerOfSender(database.db, sender)).toBe(kept);
    await aUser(database.db, { email: ADA.email });
    expect((await find(kept))?.mergedInto).not.toBeNull();
    expect(await findCustomerOfSender(database.db, sender)).toBeNull();
  });

  it('is no account’s for typing its address, and is when signed in', async () => {
    const ada = await aUser(database.db, { email: ADA.email });
    expect(await findCustomerOfSender(database.db, { userId: null, email: ADA.email, phone: '' })).toBeNull();
    const signedIn = { userId: ada.id, email: 'any@example.com', phone: '' };
    expect(await findCustomerOfSender(database.db, signedIn)).toBe((await accountOf(ada.id))?.id);
  });
});
