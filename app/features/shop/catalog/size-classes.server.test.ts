import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { readSizeClasses } from './door/catalog.queries.server.ts';

const handle = useTestDatabase();

it('says what pieces take in a van', async () => {
  const sofa = await aProduct(handle.db, { sizeClass: 'truck' });
  expect(await readSizeClasses(handle.db, [sofa])).toEqual(['truck']);
  expect(await readSizeClasses(handle.db, [])).toEqual([]);
});
