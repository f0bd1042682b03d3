import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { findProducts, readProducts } from './find-products.server.ts';

const handle = useTestDatabase();

it('finds published pieces by any part of their name, at most six, in the order of the alphabet', async () => {
  const { db } = handle;
  const sofa = await aProduct(db, { name: 'Adùnní sofa' });
  await aProduct(db, { name: 'Adunni draft', status: 'draft' });
  for (const letter of 'HGFEDCB') await aProduct(db, { name: `Lamp ${letter}` });
  const names = async (typed: string) => (await findProducts(db, { typed, now: new Date() })).map(({ name }) => name);
  expect(await names('adunni')).toEqual(['Adùnní sofa']);
  expect(await names('lamp')).toEqual(['B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Lamp ${letter}`));
  expect(await names('wardrobe')).toEqual([]);
  expect((await readProducts(db, { ids: [sofa, sofa, 'gone'], now: new Date() })).map(({ id }) => id)).toEqual([sofa]);
});
