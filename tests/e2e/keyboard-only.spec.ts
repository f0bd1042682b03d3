import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { LAGOS_ADDRESS, newEmail, PASSWORD } from './support/people.ts';
import { orderNumberOn, popupOf } from './support/purchase.ts';
import { ready } from './support/ready.ts';

const MOST_TABS = 120;

/** Presses Tab until the wanted control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${wanted}`);
}

/** Every control shows where the focus is. */
async function expectFocusShown(wanted: Locator): Promise<void> {
  const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline, `focus ring of ${wanted}`).not.toBe('none');
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await wanted.waitFor();
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('from the home page to a paid order without a mouse', async ({ page, sandbox }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = newEmail('tunde');
  await page.goto('/');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  // The first key has started React; until it runs, a link is followed as a document and the browser places the focus.
  await ready(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const start = page.getByRole('link', { name: 'Get Started' });
  await tabTo(page, start);
  await expectFocusShown(start);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, page.locator('[data-piece="nneka-armchair"]'));
  const overlay = page.getByRole('dialog', { name: 'Nneka armchair' });
  await expect(overlay.getByRole('button', { name: 'Buy Now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(page.locator('[data-piece="nneka-armchair"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, overlay.getByRole('radio', { name: 'White', exact: true }), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(overlay.getByRole('radio', { name: 'Pink', exact: true })).toBeChecked();
  await press(page, overlay.getByRole('button', { name: 'Buy Now' }));
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await expect(page).toHaveURL(/\/login/);

  await press(page, page.getByRole('link', { name: /Create an account/ }));
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page, page.getByLabel('Re-enter password'), PASSWORD);
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Username'), 'Tunde');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Use my initials' }));
  await type(page, page.getByRole('textbox', { name: 'Delivery Address' }), LAGOS_ADDRESS.addressLine1);
  await type(page, page.getByLabel('Phone number', { exact: true }), LAGOS_ADDRESS.addressPhone);
  await type(page, page.getByLabel('State'), 'Lagos');
  await type(page, page.getByLabel('City'), 'Lagos');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('radio', { name: /DOOR DELIVERY in LAGOS/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: /^Pay ₦285,000/ }));
  const popup = popupOf(page);
  await press(page, popup.getByText('Test cards'));
  await press(page, popup.getByRole('link', { name: /^Succeeds/ }).first());
  await expect(popup.getByLabel('CVV')).toHaveValue('408');
  await press(page, popup.getByRole('button', { name: /^Pay ₦/ }));
  const number = await orderNumberOn(page);
  await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
});
