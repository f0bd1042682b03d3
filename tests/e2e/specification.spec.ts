import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { BENCH, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

/** Sentences of the specification that only a browser can show. */

// Covers 2.1-8
test('a new page begins at its top, and Back returns to the place one left', async ({ page }) => {
  await open(page, '/shop');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

// Covers 2.2-5, 4-1
test('the menu of small screens opens, closes, and closes behind a choice', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('banner').locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole('link', { name: 'Shop' })).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

// Covers 2.5-3, 9-7
test('six placeholder cards stand in while the shop is fetched', async ({ page }) => {
  await open(page, '/shop');
  await page.route(/\/shop\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Loading the pieces' });
  await expect(waiting).toBeVisible();
  await expect(waiting.locator('> div > *')).toHaveCount(6);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tables');
});

// Covers 2.5-8, 5-7, 9-7
test('Back to store closes a piece, and cart messages go after three seconds', async ({ openCustomer }) => {
  const { page } = await openCustomer();
  await open(page, '/store?category=sitting');
  await page.locator(`[data-piece="${BENCH.productId}"]`).click();
  const piece = page.getByRole('dialog', { name: BENCH.name });
  await piece.getByRole('button', { name: 'Add to Cart' }).first().click();
  const message = piece.getByText('Item has been added to cart');
  await expect(message).toBeVisible();
  const since = Date.now();
  await expect(message).toBeHidden();
  expect(Date.now() - since).toBeGreaterThan(2000);
  expect(Date.now() - since).toBeLessThan(4500);
  await piece.getByRole('button', { name: 'Back to store' }).click();
  await expect(piece).toBeHidden();
  await expect(page).toHaveURL('/store?category=sitting');
});

// Covers 2.4-1
test('what lies below the first screen comes in once, and is never hidden without motion', async ({
  page,
  openVisitor,
}) => {
  /** How many parts of the page that have a place in it cannot be seen. */
  const countFaint = (shown: Page) =>
    shown
      .locator('.reveal > *, .reveal-each > *')
      .evaluateAll(
        (parts) =>
          parts.filter((part) => part.getClientRects().length > 0 && Number(getComputedStyle(part).opacity) < 1).length,
      );
  await open(page, '/');
  expect(await page.getByRole('heading', { level: 1 }).evaluate((part) => getComputedStyle(part).opacity)).toBe('1');
  expect(await countFaint(page)).toBeGreaterThan(4);
  for (let screen = 0; screen < 14; screen++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
  await expect.poll(() => countFaint(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  expect(await countFaint(page), 'what has come in stays').toBe(0);

  const still = await openVisitor({ reducedMotion: 'reduce' });
  await still.goto('/');
  expect(await countFaint(still)).toBe(0);
});

// Covers 4-20
test('a message sent empties the form under its popup, and one that fails is kept and tried again', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 500|500: .*contact\.data/);
  const email = newEmail('ladi');
  const message = 'Do you make the sofa in green?';
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Ladi');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Message').fill(message);
  // Nobody fills a form in less than three seconds, and what a robot sends is answered by no mail.
  await page.waitForTimeout(3_200);

  await page.route(/\/contact\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await page.getByRole('button', { name: 'Send message' }).click();
  const failure = page.getByRole('dialog', { name: 'Oops!' });
  await expect(failure).toContainText("Something went wrong, your message didn't go through! Please try again.");
  await failure.getByRole('button', { name: 'Try again' }).click();

  const success = page.getByRole('dialog', { name: 'All done!' });
  await expect(success).toContainText('Your message has been sent successfully! We will get in touch soon.');
  await success.getByRole('button', { name: 'Close' }).last().click();
  for (const field of ['Name', 'Email or phone', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');
  await expect.poll(async () => (await sandbox.lettersTo(email)).length, 'the failed try sent nothing').toBe(1);
});

// Covers 2.9-1
test('the dashboard greets by the hour where the customer is', async ({ openCustomer }) => {
  // 10am in Lagos, 6pm in Tokyo.
  const { page } = await openCustomer({ name: 'Emeka', timezoneId: 'Asia/Tokyo' });
  await page.clock.setFixedTime(new Date('2026-11-21T09:00:00Z'));
  await open(page, '/userDashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evening, Emeka');
});

// Covers 4-12
test('the quantity in the cart stops at one', async ({ openCustomer }) => {
  const customer = await openCustomer();
  await putInCart(customer, BENCH);
  const { page } = customer;
  await open(page, '/cart');
  const fewer = page.getByRole('button', { name: `Decrease quantity of ${BENCH.name}` });
  await expect(fewer).toBeDisabled();
  await page.getByRole('button', { name: `Increase quantity of ${BENCH.name}` }).click();
  await fewer.click();
  await expect(fewer).toBeDisabled();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${BENCH.name}` })).toHaveValue('1');
});
