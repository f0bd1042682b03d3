import type { Page } from '@playwright/test';
import { holdScripts } from './support/early-visitor.ts';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';

test.use({ hasTouch: true });

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us' });
const picture = (page: Page) => page.getByRole('link', { name: /^Open larger/ }).first();

for (const moment of ['before a script arrived', 'while they arrive', 'at once'] as const) {
  test(`the first press on the chat opens the chat, ${moment}`, async ({ page }) => {
    const scripts = moment === 'at once' ? undefined : await holdScripts(page);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await chat(page).tap();
    // Somebody who is not sure presses again.
    if (moment === 'before a script arrived') await chat(page).tap();
    scripts?.release();
    await expect(page.getByRole('dialog', { name: 'Chat with us' })).toBeVisible();
    await expect(page.locator('iframe[src="/chat-frame"]')).toHaveCount(1);
    await expect(page).toHaveURL('/about');
  });

  test(`the first tap on a picture opens the viewer, ${moment}`, async ({ page }) => {
    const scripts = moment === 'at once' ? undefined : await holdScripts(page);
    await page.goto('/shop/adunni-sofa', { waitUntil: 'domcontentloaded' });
    await picture(page).tap();
    scripts?.release();
    const viewer = page.getByRole('dialog', { name: /sofa/ });
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL('/shop/adunni-sofa');
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
  });
}

for (const moment of ['before a script arrived', 'once React is there'] as const) {
  test(`a promise under the buttons opens the part of the page that says more, ${moment}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const scripts = moment === 'once React is there' ? undefined : await holdScripts(page);
    await page.goto('/shop/adunni-sofa', { waitUntil: 'domcontentloaded' });
    if (!scripts) await ready(page);
    await page
      .locator('.highlights')
      .getByRole('link', { name: /warranty/ })
      .tap();
    const said = page.locator('#warranty');
    await expect(said).toBeInViewport();
    scripts?.release();
    if (scripts) await ready(page);
    await expect(said).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Àdùnní sofa');
  });
}

test('a press whose scripts fail follows its link', async ({ page, watch }) => {
  watch.allow(/Failed to load|ERR_FAILED|dynamically imported/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/shop/adunni-sofa', { waitUntil: 'domcontentloaded' });
  await picture(page).tap();
  await expect(page).toHaveURL('/shop/adunni-sofa/pictures/1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is a page of its own with a way back, and never a bare file', async ({ page }) => {
    await page.goto('/shop/adunni-sofa');
    for (const link of await page.locator('a[href*="/media/"]').all()) throw new Error(`a bare file: ${link}`);
    await picture(page).click();
    await expect(page).toHaveURL('/shop/adunni-sofa/pictures/1');
    await page.getByRole('link', { name: 'Next picture' }).click();
    await expect(page.getByText('Picture 2 of')).toBeVisible();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(page).toHaveURL('/shop/adunni-sofa');
  });

  test('the chat is a link to WhatsApp', async ({ page }) => {
    await page.goto('/about');
    await expect(chat(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  });

  test('whoever adds to the cart is told why to sign in, and sees the piece', async ({ page }) => {
    await page.goto('/shop/adunni-sofa');
    await page.getByRole('radio', { name: 'Blue', exact: true }).check();
    await page.getByLabel('Quantity of').fill('2');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page).toHaveURL(/\/login\?next=/);
    const waiting = page.getByRole('region', { name: 'Please Sign-in to add this item to your cart' });
    await expect(waiting).toContainText('Blue');
    await expect(waiting).toContainText('2 × ₦');
    await page.getByRole('link', { name: /Create an account/ }).click();
    await expect(waiting).toContainText('Blue');
    await waiting.getByRole('link', { name: 'Back to this piece' }).click();
    await expect(page).toHaveURL('/shop/adunni-sofa');
  });

  test('help asks a visitor for no account', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get help' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

for (const width of [390, 1440]) {
  for (const isStarted of [false, true]) {
    const how = isStarted ? 'with React on it' : 'before React is on it';
    test(`a piece opened by the first tap leads back to the list as it was, ${how}, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const list = '/shop?category=storage&sort=price-up';
      const scripts = await holdScripts(page);
      await page.goto(list, { waitUntil: 'domcontentloaded' });
      const card = page.locator('[data-piece]').nth(4);
      await card.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(100);
      await card.tap();
      await expect(page).toHaveURL(/\/shop\/[\w-]+$/);
      await page.waitForLoadState('domcontentloaded');
      if (isStarted) {
        scripts.release();
        await ready(page);
      }
      const back = page.getByRole('link', { name: 'Back to store' });
      await expect(back).toBeInViewport();
      await back.tap();
      await expect(page).toHaveURL(list);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(before - 20);
      scripts.release();
    });
  }
}

test('a piece opened by its link leads back to the whole shop', async ({ page }) => {
  await page.goto('/shop/moremi-bed');
  await page.getByRole('link', { name: 'Back to store' }).tap();
  await expect(page).toHaveURL('/shop');
});
