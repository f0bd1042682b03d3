import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopProvider } from '../door/components/shop-context.tsx';
import type { ProductSummary } from '../door/product.ts';
import { CardButton } from './card-button.tsx';

const stool: ProductSummary = {
  id: 'lekki-bar-stool',
  pieceNumber: 8,
  name: 'Lekki bar stool',
  category: 'sitting',
  priceKobo: 9_800_000,
  colors: ['Brown'],
  sizes: [],
  depthCm: 90,
  heightCm: 90,
  drawnAs: 'name',
  seatHeightCm: null,
  widthCm: 47,
  isInStock: true,
  stockCount: 8,
  leadDaysMin: 3,
  leadDaysMax: 5,
  picture: null,
};

function buttonOf(
  changes: Partial<ProductSummary>,
  inCart: Record<string, number> = {},
  address = '/store?category=sitting&notice=added',
): string {
  const element = (
    <ShopProvider visit={{ base: '/store', isSignedIn: true, inCart, notice: null }}>
      <CardButton product={{ ...stool, ...changes }} opensOverGrid={false} />
    </ShopProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('in stock: one press posts the piece in its only colour, and comes back to the same list', () => {
  const html = buttonOf({});
  expect(html).toContain('action="/cart/add"');
  expect(html).toContain('name="color" value="Brown"');
  expect(html).toContain('name="next" value="/store?category=sitting"');
});

test('an address too long to come back to is not repeated by every card', () => {
  expect(buttonOf({}, {}, `/store?q=${'a+'.repeat(4000)}`)).toContain('name="next" value="/store"');
});

// Covers 4-7
test('in the cart: Remove, with how many, also when it has sold out since', () => {
  for (const stockCount of [8, 0]) {
    const html = buttonOf({ stockCount }, { 'lekki-bar-stool': 3 });
    expect(html).toContain('action="/cart/remove"');
    expect(html).toContain('3 in cart');
    expect(html).not.toContain('Sold Out');
  }
});

test('something to choose: the button opens the piece instead of adding it', () => {
  for (const changes of [{ colors: ['Red', 'White'] }, { sizes: [{ label: 'Tall', priceDifferenceKobo: 0 }] }]) {
    const html = buttonOf(changes);
    expect(html).toContain('href="/store/lekki-bar-stool"');
    expect(html).not.toContain('action="/cart/add"');
  }
});

// Covers 4-7
test('neither: a Sold Out that cannot be pressed', () => {
  for (const changes of [{ isInStock: false }, { stockCount: 0 }]) {
    const html = buttonOf(changes);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*><span[^>]*>Sold Out/);
    expect(html).not.toContain('<form');
  }
});
