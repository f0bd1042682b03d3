import { expect, it } from 'vitest';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { aPicture } from '#tests/support/use-storage.ts';
import { sharePicture } from './share-picture.server.ts';
import { drawSharedWords } from './share-picture.ts';

const picture = {
  key: 'img/a',
  width: 1600,
  height: 2000,
  widths: [640, 828],
  color: null,
  alt: '',
  dominantColor: '',
};
const lamp = { name: 'Kwali lamp', priceKobo: 6_400_000, sizes: [], colors: [], pictures: [picture] };
const product = lamp as unknown as Product;
const asked: string[] = [];
const bytes = await aPicture().png().toBuffer();
const storeWith = (answer: () => unknown) =>
  ({
    get: async (key: string) => {
      asked.push(key);
      return answer();
    },
  }) as unknown as ObjectStore;
const store = storeWith(() => ({ ok: true, body: new Response(new Uint8Array(bytes)).body }));
const page = { product, businessName: 'Gida' };

it('is a JPEG of the shape that is shown whole, drawn once while it says the same', async () => {
  const shared = await sharePicture(store, page);
  if (!shared || !('jpeg' in shared)) throw new Error('nothing was drawn');
  expect([...shared.jpeg.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(shared.jpeg.length).toBeLessThan(300_000);
  await sharePicture(store, page);
  expect(asked).toEqual(['img/a/640.jpg']);
  await sharePicture(store, { ...page, product: { ...product, priceKobo: 1_000_000 } });
  expect(asked).toHaveLength(2);
});

it('is the photograph where it cannot be drawn, and nothing for a piece without one', async () => {
  const lost = storeWith(() => ({ ok: false, reason: 'not_found' }));
  const other = { ...product, name: 'Another lamp' };
  expect(await sharePicture(lost, { ...page, product: other })).toEqual({ photo: '/media/img/a/828.jpg' });
  expect(await sharePicture(lost, { ...page, product: { ...product, pictures: [] } })).toBeUndefined();
});

it('says a price that begins there, and what it costs otherwise, in outlines alone', () => {
  const words = { name: '<b>&"', price: 'from ₦64,000', usualPrice: 'instead of ₦80,000', businessName: 'Gida' };
  expect(drawSharedWords(words)).not.toMatch(/<b>|<text|&|64,000/);
});
