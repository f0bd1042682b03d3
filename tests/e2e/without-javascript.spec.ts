import { expect, test } from './support/journey.ts';
import { recordTransfer, writeOwnWork } from './support/own-work.ts';
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
  await page.getByRole('textbox', { name: 'Delivery Address' }).fill(LAGOS_ADDRESS.addressLine1);
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
  await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
  await page.getByText('Your account').or(page.getByLabel('Your account')).first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('the back office with JavaScript off: a document, a report, filters, a tag, a note, a merge', async ({
  openOwner,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { page: owner } = await openOwner({ javaScriptEnabled: false });
  const main = owner.getByRole('main');
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  const [kept, gone] = [`Halima Bello ${digits}`, `Mrs Bello ${digits}`];
  const take = async (name: string, phone: string, email: string) => {
    await owner.goto('/quotes/new');
    await writeOwnWork(owner, { name, phone, email });
    await owner.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
    await expect(owner.getByText('Saved. Send the customer the link.')).toBeVisible();
  };
  await take(gone, `0809 666 ${digits}`, '');
  await take(kept, '0803 555 0191', newEmail('halima'));

  await test.step('a paid order has its invoice, which is read and printed', async () => {
    await recordTransfer(owner, '₦1,200,000');
    await expect(owner.getByRole('heading', { name: /^GD-\d+$/ })).toBeVisible();
    const invoice = owner.getByRole('region', { name: 'Documents' }).getByRole('link', { name: /^INV-/ });
    const number = (await invoice.textContent()) ?? '';
    await invoice.click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Invoice');
    await expect(owner.getByText('choose Print in your browser’s menu')).toBeVisible();
    await owner.goto('/documents');
    await owner.getByRole('link', { name: 'Invoices', exact: true }).click();
    await owner.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(owner).toHaveURL(/kind=invoice/);
    await expect(owner.getByRole('link', { name: number })).toBeVisible();
  });

  await test.step('a report is a table, of the days that are chosen', async () => {
    await owner.goto('/books/reports/sales');
    await expect(main.getByRole('table')).toBeVisible();
    await owner.getByRole('link', { name: 'Last month' }).click();
    await expect(owner).toHaveURL(/from=.*to=/);
  });

  await test.step('a customer gets a tag and a note, and the list is narrowed by the tag', async () => {
    await owner.goto(`/customers?q=${encodeURIComponent(kept)}`);
    await owner.getByRole('link', { name: new RegExp(kept) }).click();
    await owner.getByRole('button', { name: 'Add tag' }).click();
    await expect(owner.getByRole('alert')).toContainText('Enter the tag');
    await owner.getByLabel('New tag').fill(`Trade ${digits}`);
    await owner.getByRole('button', { name: 'Add tag' }).click();
    await owner.getByLabel('A note for the team').fill('Calls after four.');
    await owner.getByRole('button', { name: 'Add note' }).click();
    await expect(main).toContainText('Calls after four.');
    await owner.goto('/customers');
    await owner.getByLabel('Tag', { exact: true }).selectOption(`trade ${digits}`);
    await owner.getByLabel('Sort by').selectOption('Name');
    await owner.getByRole('button', { name: 'Show customers' }).click();
    await expect(main.getByRole('row', { name: /Bello/ })).toHaveCount(1);
  });

  await test.step('the other is merged into them, and it is undone', async () => {
    await owner.getByRole('link', { name: new RegExp(kept) }).click();
    await owner.getByRole('link', { name: 'Merge with another customer' }).click();
    await owner.getByRole('searchbox').fill(gone);
    await owner.getByRole('button', { name: 'Search' }).first().click();
    await owner.getByRole('link', { name: new RegExp(gone) }).click();
    await owner.getByRole('button', { name: 'Merge the two' }).click();
    await expect(owner.getByText('Merged. Everything from both is here.')).toBeVisible();
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(owner.getByText('Undone: they’re two customers again.')).toBeVisible();
  });
});
