import { expect, test } from './support/journey.ts';
import { LAGOS_ADDRESS, newEmail, PASSWORD } from './support/people.ts';
import { orderNumberOn, payByCard } from './support/purchase.ts';

test.use({ javaScriptEnabled: false });

test('the shop with JavaScript off: search, filters, refusals', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  await expect(page).toHaveURL('/shop?category=tables');
  await page.getByText('Filter and sort').first().click();
  await page.getByLabel('Sort by').selectOption('price-up');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('[data-piece]').first()).toHaveText('Ekaette bedside table');
  await page.getByRole('searchbox').fill('desk');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Nsukka writing desk' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nsukka writing desk');
  await page.goto('/shop/nobodys-piece');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('the whole purchase with JavaScript off', async ({ page, sandbox, watch }) => {
  watch.allow(/status of 422/);
  const email = newEmail('halima');
  await page.goto('/shop/nsukka-writing-desk');
  await page.getByRole('radio', { name: 'Brown', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/login\?next=/);

  await page.getByRole('link', { name: /Create an account/ }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Re-enter password').fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('Passwords do not match');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Re-enter password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Username').fill('Halima');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Continue without a photo' }).click();
  await page.getByLabel('Delivery Address').fill(LAGOS_ADDRESS.addressLine1);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields.');
  await page.getByLabel('Phone number', { exact: true }).fill(LAGOS_ADDRESS.addressPhone);
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('City').fill('Lagos');
  await page.getByRole('button', { name: 'Save Address' }).click();

  // The remembered choice: without scripts a button puts it into the cart.
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Item has been added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await page.getByRole('link', { name: 'Cart, 1 piece' }).click();
  await page.getByLabel('Quantity of Nsukka writing desk').fill('2');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main')).toContainText('₦620,000');

  await page.getByRole('radio', { name: /^PICKUP/ }).check();
  await page.getByRole('button', { name: /^Pay ₦620,000/ }).click();
  await payByCard(page, 'Succeeds');
  // The provider is asked by a POST, which without scripts is a button.
  await page.getByRole('button', { name: 'Check my payment' }).click();
  const number = await orderNumberOn(page);

  await page.goto('/notifications');
  await expect(page.getByRole('main')).toContainText(number);
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await sandbox.letterTo(email, new RegExp(`${number} is confirmed`));
  await page.getByText('Your account').or(page.getByLabel('Your account')).first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});
