import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { publishedProduct } from '#tests/support/published-product.ts';
import { ShopProvider } from '../door/components/shop-context.tsx';
import type { Product } from '../door/product.ts';
import { ProductDetail } from './product-detail.tsx';

const sofa = publishedProduct({
  id: 'adunni-sofa',
  pieceNumber: 1,
  name: 'Àdùnní sofa',
  category: 'sitting',
  description: 'Two seats.',
  priceKobo: 78_000_000,
  colors: ['Beige', 'Blue'],
  widthCm: 190,
  depthCm: 90,
  heightCm: 80,
  seatHeightCm: 42,
});

function detailOf(changes: Partial<Product>, count: number): string {
  const detail = {
    kind: 'piece' as const,
    product: { ...sofa, ...changes },
    readyDates: '6 to 11 December 2026',
    fees: [],
    feesNote: '',
    related: [],
    categoryName: 'Sitting',
    relatedTitle: '',
    sheets: undefined,
    drawing: undefined,
    materials: { Beige: 'White afara', Blue: 'Iroko' },
    facts: { highlights: [], sections: [] },
  };
  const element = (
    <ToastProvider>
      <ShopProvider
        visit={{ base: '/store', isSignedIn: true, inCart: count > 0 ? { 'adunni-sofa': count } : {}, notice: null }}
      >
        <ProductDetail detail={detail} origin="https://gida.example" whatsapp="" level={1} />
      </ShopProvider>
    </ToastProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/store/adunni-sofa'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

// Covers 2.5-6
test('in the cart in one colour, it can be taken out, bought, or added in another', () => {
  const html = detailOf({}, 2);
  expect(html).toMatch(/Remove from cart <span[^>]*>\(2\)/);
  expect(html).toMatch(/<a[^>]*href="\/cart"[^>]*>Buy Now/);
  expect(html).toContain('action="/cart/add"');
  expect(html).toContain('Add a different one<');
  expect(html).not.toContain('Add to Cart');
});

test.each([
  [{ sizes: [{ label: 'Tall', priceDifferenceKobo: 0 }] }, 'Add a different one<'],
  [{ colors: ['Blue'], sizes: [{ label: 'Tall', priceDifferenceKobo: 0 }] }, 'Add a different one<'],
])('its button says what there is to choose', (changes, words) => {
  expect(detailOf(changes, 1)).toContain(words);
});

test('where there is nothing else to choose, or nothing left, there is nothing to add', () => {
  for (const changes of [{ colors: ['Blue'] }, { colors: [] }, { isInStock: false }, { stockCount: 0 }]) {
    const html = detailOf(changes, 1);
    expect(html).toContain('Remove from cart');
    expect(html).not.toContain('action="/cart/add"');
    expect(html).not.toContain('Add a different');
  }
});

test('not in the cart: Add to Cart and Buy Now', () => {
  const html = detailOf({}, 0);
  expect(html).toContain('Add to Cart');
  expect(html).toMatch(/<button[^>]*value="buy"[^>]*>/);
  expect(html).not.toContain('Remove from cart');
});

test('its ticket says what the chosen colour is made of', () => {
  expect(detailOf({}, 0)).not.toMatch(/>(?:White afara|Iroko)</);
  expect(detailOf({ colors: ['Blue'] }, 0)).toContain('>Iroko<');
});
