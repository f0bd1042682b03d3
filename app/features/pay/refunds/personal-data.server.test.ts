import { expect, test } from 'vitest';
import { act } from '#app/platform/act/act.server.ts';
import { GONE_NAME } from '#app/platform/personal-data/personal-data.ts';
import { aUser } from '#tests/support/builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { askRefund } from './ask-refund.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { refundsData } from './personal-data.server.ts';
import { sendRefund } from './send-refund.server.ts';

const handle = useTestDatabase();

test('a person takes their refunds along, and is forgotten once nothing is on its way', async () => {
  const services = await createTestServices(handle);
  const ada = await aUser(handle.db, { name: 'Ada Obi' });
  const { payment, reference } = await aPaidOrder(services, ada);
  const wanted = { payment, amountKobo: 5_000, method: 'provider' as const, actor: 'usr_owner', requestId: 'req_1' };
  await act(services, 'system:test', (act) => askRefund(act, { ...wanted, reason: 'A crack', note: 'Ada was kind' }));
  for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
  expect(await refundsData.read(handle.db, ada)).toMatchObject([
    { reference, amountKobo: 5_000, note: 'Ada was kind' },
  ]);
  expect(await refundsData.read(handle.db, await aUser(handle.db))).toEqual([]);
  expect(await refundsData.isNeeded?.(handle.db, ada, services.clock())).toBe(true);
  await handle.db.update(refunds).set({ state: 'processed', endedAt: services.clock() });
  expect(await refundsData.isNeeded?.(handle.db, ada, services.clock())).toBe(false);
  await refundsData.forget(handle.db, ada, services.clock());
  const [row] = await handle.db.select().from(refunds);
  expect(row).toMatchObject({ customerName: GONE_NAME, amountKobo: 5_000, reason: '-', note: '' });
  expect(JSON.stringify(row)).not.toMatch(/ada\d|Ada|kind/);
});
