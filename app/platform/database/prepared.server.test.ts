import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { users } from '../auth/auth.table.server.ts';
import { prepared } from './prepared.server.ts';

const database = useTestDatabase();

/** A statement, and how often it was put together. */
function countingStatement() {
  const counter = { built: 0 };
  const nameOf = prepared((db) => {
    counter.built += 1;
    return db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare('prepared_test');
  });
  return { counter, nameOf };
}

it('puts a statement together once, whatever it is asked', async () => {
  const { counter, nameOf } = countingStatement();
  const ada = await aUser(database.db, { email: 'ada@example.com', name: 'Ada' });
  const bola = await aUser(database.db, { email: 'bola@example.com', name: 'Bola' });
  expect(await nameOf(database.db).execute({ id: ada.id })).toEqual([{ name: 'Ada' }]);
  expect(await nameOf(database.db).execute({ id: bola.id })).toEqual([{ name: 'Bola' }]);
  expect(counter.built).toBe(1);
});

it('asks inside a transaction what that transaction sees', async () => {
  const { nameOf } = countingStatement();
  const ada = await aUser(database.db, { email: 'ada2@example.com', name: 'Ada' });
  await nameOf(database.db).execute({ id: ada.id });
  await database.db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Adaeze' }).where(eq(users.id, ada.id));
    expect(await nameOf(tx).execute({ id: ada.id })).toEqual([{ name: 'Adaeze' }]);
    expect(await nameOf(database.db).execute({ id: ada.id })).toEqual([{ name: 'Ada' }]);
  });
});
