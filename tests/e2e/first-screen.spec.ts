import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

/** What somebody decides by. */
const PARTS = [
  '.gallery',
  'h1',
  'main .tabular.text-2xl',
  'input[name=color]',
  'button[value=add]',
  'button[value=buy]',
];

async function lowestEdge(page: Page): Promise<number> {
  const edges = await Promise.all(
    PARTS.map(async (part) => {
      const box = await page.locator(part).first().boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    }),
  );
  return Math.max(...edges);
}

test('all that is needed to decide and to buy is above 640 on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop/adunni-sofa');
  expect(await lowestEdge(page)).toBeLessThanOrEqual(640);
});

test('the buttons are on a small screen also where there is more to choose', async ({ page }) => {
  for (const [width, height] of [
    [390, 664],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/shop/moremi-bed');
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 });
  }
});

for (const [width, height] of [
  [834, 1112],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`picture and buttons are beside each other on the first screen, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/shop/adunni-sofa');
    const [picture, buy] = await Promise.all(
      ['.gallery', 'button[value=buy]'].map((part) => page.locator(part).boundingBox()),
    );
    expect(buy?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    expect((buy?.y ?? 0) + (buy?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}
