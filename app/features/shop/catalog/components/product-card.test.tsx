import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { View } from '../catalog-filter.ts';
import { ShopProvider } from '../door/components/shop-context.tsx';
import type { ProductSummary } from '../door/product.ts';
import { ProductCard } from './product-card.tsx';

const sofa: ProductSummary = {
  id: 'adunni-sofa',
  pieceNumber: 1,
  name: 'Àdùnní sofa',
  category: 'sitting',
  priceKobo: 78_000_000,
  colors: ['Blue'],
  sizes: [],
  widthCm: 225,
  depthCm: 96,
  heightCm: 94,
  drawnAs: 'name',
  seatHeightCm: 50,
  isInStock: true,
  stockCount: null,
  leadDaysMin: 15,
  leadDaysMax: 20,
  picture: {
    key: 'sofa',
    width: 1000,
    height: 1000,
    widths: [400],
    dominantColor: '#c9b79c',
    color: null,
    alt: 'A sofa',
  },
};

const elevation = { front: [{ kind: 'body', d: 'M0 0h225v94h-225z' } as const], hangsAt: 0 };

function cardOf(changes: Partial<ProductSummary>, view?: View): string {
  const element = (
    <ShopProvider visit={{ base: '/shop', isSignedIn: false, inCart: {}, notice: null }}>
      <ProductCard product={{ ...sofa, ...changes }} sizes="46vw" view={view} />
    </ShopProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/shop'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
  [225, 'width="75%"', '50%'],
  [75, 'width="25%"', '100%'],
  [300, 'width="100%"', '50%'],
  [900, 'width="100%"', '50%'],
])('a piece %i cm wide has a line of %s of its card, its figure at %s of the line', (widthCm, width, figureAt) => {
  const html = cardOf({ widthCm });
  expect(html).toContain(`<svg x="0%" ${width}`);
  expect(html).toContain(`<text x="${figureAt}"`);
  expect(html).toContain(`${widthCm} cm wide`);
});

test('photographs show the picture, to scale shows the piece drawn', () => {
  expect(cardOf({})).toContain('<img');
  const drawn = cardOf({ elevation }, 'scale');
  expect(drawn).not.toContain('<img');
  expect(drawn).toContain('drawn-body');
});

test('a piece that is only made to measure has neither a line nor a drawing', () => {
  const html = cardOf({ widthCm: null, depthCm: null, heightCm: null }, 'scale');
  expect(html).toContain('made to measure');
  expect(html).not.toMatch(/ cm|drawn-body/);
});

test('a piece larger than its card is drawn smaller, inside it', () => {
  const html = cardOf({ widthCm: 600, elevation }, 'scale');
  expect(html).toMatch(/translate\(54 0\) scale\(0\.49\d* -0\.49\d*\)/);
});

test('to scale, the line is as long as the piece, under it, and nobody stands behind it', () => {
  const html = cardOf({ widthCm: 175, elevation }, 'scale');
  expect(html).toContain('translate(114.5 0) scale(1 -1)');
  expect(html).toContain('<svg x="32.7%" width="50%"');
  expect(html).toContain('<text x="50%"');
  // A figure after a short line could leave a phone's card, and its page.
  expect(cardOf({ widthCm: 140, elevation }, 'scale')).toMatch(/<text x="0" dx="-8"[^>]*text-anchor="end"/);
});
