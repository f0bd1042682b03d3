import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { keepTally } from './keep-tally.server.ts';
import { visitDays } from './visit-day.table.server.ts';

const handle = useTestDatabase();
const errors: unknown[] = [];
let services: TestServices;
let tallies: ReturnType<typeof keepTally>[];

const open = (context = services) => {
  const tally = keepTally(context, { everyMs: 60_000, onError: (error) => errors.push(error) });
  tallies.push(tally);
  return tally;
};

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  tallies = [];
  errors.length = 0;
});

afterEach(async () => {
  for (const tally of tallies) await tally.close();
});

const rows = () => handle.db.select().from(visitDays).orderBy(visitDays.day);

it('adds what several processes counted, each on its day in Lagos', async () => {
  services.testClock.advance(new Date('2027-01-31T22:59:59Z').getTime() - services.clock().getTime());
  const [one, other] = [open(), open()];
  one.count('visits');
  other.count('visits');
  services.testClock.advance(1_000);
  one.count('visits');
  one.count('carts');
  await Promise.all([one.write(), other.write()]);
  other.count('visits');
  await other.close();
  expect(await rows()).toEqual([
    { day: '2027-01-31', visits: 2, carts: 0 },
    { day: '2027-02-01', visits: 2, carts: 1 },
  ]);
});

it('writes nothing where nothing was counted, and nothing twice', async () => {
  const tally = open();
  await tally.write();
  expect(await rows()).toEqual([]);
  tally.count('visits');
  await Promise.all([tally.write(), tally.write()]);
  await tally.close();
  expect(await rows()).toMatchObject([{ visits: 1 }]);
});

it('keeps what could not be written for the next time', async () => {
  let isDown = true;
  const db = new Proxy(handle.db, {
    get(target, property) {
      if (property === 'transaction' && isDown) return () => Promise.reject(new Error('down'));
      return Reflect.get(target, property);
    },
  });
  const tally = open({ ...services, db });
  tally.count('visits');
  await tally.write();
  expect(errors).toHaveLength(1);
  tally.count('visits');
  isDown = false;
  await tally.write();
  expect(await rows()).toMatchObject([{ visits: 2 }]);
});
