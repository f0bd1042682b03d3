import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { BENCH, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

const box = (page: Page) => page.getByLabel(/^Quantity of/);
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₦.* securely$/ });
const focused = (page: Page) => page.locator('*:focus');

test('whatever is typed as a quantity, the number in the box is the one that is paid', async ({
  openCustomer,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const tolu = await openCustomer({ name: 'Tolu' });
  const { page } = tolu;
  await putInCart(tolu, { ...BENCH, quantity: 2 });
  await open(page, '/cart');
  for (const [typed, counts] of [
    ...([
      ['0', 2],
      ['', 2],
      ['2.5', 2],
      ['999999', 2],
      ['-3', 2],
    ] as const),
    ...([
      ['3', 3],
      ['007', 7],
      ['1', 1],
    ] as const),
  ] as const) {
    await box(page).fill(typed);
    await box(page).blur();
    await expect(box(page)).toHaveValue(String(counts));
    await expect(pay(page)).toHaveText(`Pay ₦${(165_000 * counts).toLocaleString('en')} securely`);
    if (Number(typed) !== counts) await expect(page.getByText(/^Enter a whole number from 1 to 99/)).toBeInViewport();
  }
  await box(page).fill('4');
  await box(page).press('Enter');
  await expect(pay(page)).toHaveText('Pay ₦660,000 securely');
  await page.reload();
  await expect(box(page)).toHaveValue('4');
});

test('without scripts, too: another number in the box than the one in the cart is paid by nobody', async ({
  openCustomer,
}) => {
  const tolu = await openCustomer({ name: 'Tolu', javaScriptEnabled: false });
  const { page } = tolu;
  await putInCart(tolu, BENCH);
  await page.goto('/cart');
  await box(page).fill('5');
  await pay(page).click();
  await expect(page.getByText('The quantities you typed are in your cart now')).toBeInViewport();
  await expect(pay(page)).toHaveText('Pay ₦825,000 securely');
  await box(page).fill('3');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(pay(page)).toHaveText('Pay ₦495,000 securely');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Item has been removed from cart')).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page)).toHaveValue('3');
});

test('a piece goes into the cart and out of it, and the focus is never lost', async ({ openCustomer }) => {
  const tolu = await openCustomer({ name: 'Tolu' });
  const { page } = tolu;
  await open(page, '/store/zaria-bench');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item has been added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible();
  await expect(focused(page)).toHaveText(/Buy Now/i);

  await putInCart(tolu, { productId: 'moremi-bed', color: 'Blue', size: '6 by 7 ft', quantity: 3 });
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Remove Mọremí bed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item has been removed from cart')).toBeInViewport();
  await expect(focused(page)).toHaveText('Undo');
  await page.keyboard.press('Enter');
  const bed = page.getByRole('listitem').filter({ has: page.getByLabel('Quantity of Mọremí bed') });
  await expect(bed).toContainText('Blue · 6 by 7 ft');
  await expect(bed.getByLabel(/^Quantity of/)).toHaveValue('3');
  await expect(focused(page)).toContainText('Mọremí bed');
});
