import type { Locator } from 'playwright-core';
import { expect, test } from './support/journey.ts';
import { open } from './support/ready.ts';

const LIST = `Teak board 1 × 12, board metre, 9,400, 15%, Bodija
Block board 18 mm, sheet 2440 × 1220, 33,000, 10%
Plywood 4 mm, sheet, 12,800, 10%
Cane webbing, metre, 7,200, 10%
Cotton canvas, metre, 5,600, 10%
Foam 5 cm, sheet 1830 × 1370, 24,000
Shellac, litre, 11,500
Hide glue, kg, 4,800
Castor, piece, 1,900
Brass screw, piece, 85`;

/** Fingers on the screen: what is typed is counted by the field it is typed into. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    type: async (target: Locator, words: string) => {
      taps += 1;
      await target.fill(words);
    },
    choose: async (target: Locator, label: string) => {
      taps += 2;
      await target.selectOption({ label });
    },
    count: () => taps,
  };
}

test("a maker's evening: ten materials, one product's list, its hours and its margin, on a phone", async ({
  openOwner,
}) => {
  const { page } = await openOwner();
  await page.setViewportSize({ width: 390, height: 844 });
  const hand = countTaps();

  await test.step('ten materials are pasted', async () => {
    await open(page, '/materials');
    await hand.tap(page.getByRole('link', { name: 'Paste or import a list' }));
    await hand.type(page.getByLabel('Materials', { exact: true }), LIST);
    await hand.tap(page.getByRole('button', { name: 'Save 10 materials' }));
    await expect(page.getByText('The list was saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Teak board 1 × 12' })).toBeVisible();
  });
  expect(hand.count()).toBeLessThanOrEqual(3);

  await test.step('one product is said what it takes, and its margin is there while it is typed', async () => {
    await open(page, '/uploads/amina-pouffe/recipe');
    const materials = page.getByLabel('Material', { exact: true });
    const amounts = page.getByLabel('How much');
    await hand.choose(materials.nth(0), 'Block board 18 mm');
    await hand.type(amounts.nth(0), '2 × W × D');
    await hand.choose(materials.nth(1), 'Cotton canvas');
    await hand.type(amounts.nth(1), '2 × (W + H)');
    await hand.type(page.getByLabel('Step', { exact: true }).nth(0), 'Upholstery');
    await hand.type(page.getByLabel('Hours').nth(0), '6');
    await expect(page.getByText('2 × 0.67 × 0.67 = 0.9 m²', { exact: false })).toBeVisible();
    await expect(page.getByText('Your margin', { exact: true })).toBeVisible();
    await hand.tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  });
  expect(hand.count()).toBeLessThanOrEqual(14);

  await test.step('the margin stands beside the price of the product, and changes with it', async () => {
    await open(page, '/uploads/amina-pouffe');
    await expect(page.getByText(/Costs you ₦/).first()).toBeVisible();
    await page.getByLabel('Price').first().fill('1,000');
    await expect(page.getByText(/₦[\d,.]+ below cost/)).toBeVisible();
  });
});
