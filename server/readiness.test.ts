import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { findMissing } from './readiness.ts';

const handle = useTestDatabase();

it('is ready when database and files answer', async () => {
  expect(await findMissing(await createTestServices(handle))).toEqual([]);
});

it('names what does not answer, or not in time', async () => {
  const services = await createTestServices(handle);
  const broken = { ...services.store, head: () => Promise.reject(new Error('no connection')) };
  expect(await findMissing({ ...services, store: broken })).toEqual(['files']);
  const silent = { ...services.store, head: () => new Promise<null>(() => undefined) };
  expect(await findMissing({ ...services, store: silent })).toEqual(['files']);
});
