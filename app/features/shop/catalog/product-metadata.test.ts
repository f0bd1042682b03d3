import { expect, test } from 'vitest';
import { publishedProduct } from '#tests/support/published-product.ts';
import type { Product } from './door/product.ts';
import { productMetadata } from './product-metadata.ts';

const lamp = publishedProduct({
  id: 'kwali-table-lamp',
  pieceNumber: 18,
  name: 'Kwali table lamp',
  category: 'lights',
  description: `${'A lamp turned from clay. '.repeat(12)}</script>`,
  priceKobo: 7_400_050,
  colors: ['Red'],
  sizes: [
    { label: 'Small', priceDifferenceKobo: -1_000_000 },
    { label: 'Large', priceDifferenceKobo: 0 },
  ],
  materials: ['Ceramic: the base', 'Linen'],
  widthCm: 38,
  depthCm: 38,
  heightCm: 56,
  sizeClass: 'parcel',
  isInStock: true,
  stockCount: 6,
  leadDaysMin: 3,
  leadDaysMax: 5,
  pictures: [
    {
      key: 'img/a',
      width: 1000,
      height: 1000,
      widths: [200, 828, 1000],
      dominantColor: '#ffffff',
      color: 'Red',
      alt: 'Red lamp',
    },
  ],
});
const page = { origin: 'https://gida.ng', businessName: 'Gida', categoryName: 'Lamps' };

test('a shared link shows the piece in the shop, with a JPEG at an absolute address', () => {
  const { title, url, image, description } = productMetadata(lamp, page);
  expect({ title, url, image }).toEqual({
    title: 'Kwali table lamp · Gida',
    url: 'https://gida.ng/shop/kwali-table-lamp',
    image: {
      url: expect.stringMatching(/^https:\/\/gida\.ng\/shop\/kwali-table-lamp\/shared\/[0-9a-f]{8}\.jpg$/),
      alt: 'Red lamp',
    },
  });
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description).toMatch(/\w…$/);
});

test('the address of the picture changes with what is on it, and with nothing else', () => {
  const address = (changes: Partial<Product>) =>
    Object.values(productMetadata({ ...lamp, ...changes }, page).image ?? {})[0];
  expect(address({})).toBe(address({ care: 'Dust it' }));
  const others = [{ name: 'Another lamp' }, { priceKobo: 1 }, { usualPriceKobo: 99_000_000 }].map(address);
  expect(new Set([address({}), ...others]).size).toBe(4);
});

test('structured data names the lowest price in naira and whether it can be had', () => {
  const offer = (changes: Partial<Product>) => productMetadata({ ...lamp, ...changes }, page).structuredData.offers;
  expect(offer({})).toMatchObject({
    price: '64000.50',
    priceCurrency: 'NGN',
    availability: 'https://schema.org/InStock',
  });
  expect(offer({ stockCount: null }).availability).toBe('https://schema.org/InStock');
  expect(offer({ stockCount: 0 }).availability).toBe('https://schema.org/OutOfStock');
});

test('a piece without pictures has a link preview without one', () => {
  expect(productMetadata({ ...lamp, pictures: [] }, page).image).toBeUndefined();
});

test('structured data has weight, warranty and returns where somebody has said them, and names materials alone', () => {
  const data = (changes: Partial<Product>) => productMetadata({ ...lamp, ...changes }, page).structuredData;
  const known = data({ weightKg: 4, warranty: 'One year on the wiring', returns: 'Repaired or refunded' });
  expect(known).toMatchObject({
    category: 'Lamps',
    material: 'Ceramic, Linen',
    weight: { value: 4, unitCode: 'KGM' },
    offers: {
      warranty: { '@type': 'WarrantyPromise', description: 'One year on the wiring' },
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://gida.ng/terms#refunds' },
    },
  });
  expect(JSON.stringify(data({}))).not.toMatch(/weight|warranty|Return/);
});
