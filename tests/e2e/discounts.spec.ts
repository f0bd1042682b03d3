import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

test('the owner makes a code on a phone, and customers use it with and without scripts', async ({
  openOwner,
  openCustomer,
  watch,
}) => {
  watch.allow(/status of 422/);
  const code = `WELCOME${Date.now() % 1_000_000}`;
  const owner = await openOwner();
  await owner.page.setViewportSize(PHONE);
  await open(owner.page, '/uploads/discounts');
  await owner.page.getByRole('button', { name: 'Make discount' }).click();
  await expect(owner.page.getByText('Enter a name').first()).toBeVisible();
  await owner.page.getByLabel('Name').fill('A warm welcome');
  await owner.page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await owner.page.getByLabel('Percent', { exact: true }).fill('10');
  await owner.page.getByLabel('Uses in all').fill('2');
  await owner.page.getByRole('button', { name: 'Make discount' }).click();
  await expect(owner.page.getByText('Made. It applies to carts from its first day.')).toBeVisible();
  await expect(owner.page.getByText(`Code ${code} · 10% off · whole cart`)).toBeVisible();

  const customer = await openCustomer();
  await putInCart(customer, BENCH);
  const { page } = customer;
  await open(page, '/cart');
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByText('We don’t know this code.').first()).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByText(`${code} is applied: A warm welcome.`)).toBeVisible();
  await page.getByRole('radio', { name: 'DOOR DELIVERY in LAGOS' }).check();
  const checkout = page.getByRole('region', { name: 'Checkout' });
  await expect(checkout).toContainText(`A warm welcome (${code})−₦16,500`);
  await page.getByRole('button', { name: 'Pay ₦148,500 securely' }).click();
  await payByCard(popupOf(page), 'Succeeds');
  const number = await orderNumberOn(page);
  await expect(page.getByRole('main')).toContainText(`A warm welcome (${code})−₦16,500`);
  await expect(page.getByRole('main')).toContainText('₦148,500');

  const plain = await openCustomer({ javaScriptEnabled: false });
  await putInCart(plain, BENCH);
  await plain.page.goto('/cart');
  await plain.page.getByText('Have a code?').click();
  await plain.page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE');
  await plain.page.getByRole('button', { name: 'Use code' }).click();
  await expect(plain.page.getByText('We don’t know this code.').first()).toBeVisible();
  await plain.page.getByLabel('Code', { exact: true }).fill(code);
  await plain.page.getByRole('button', { name: 'Use code' }).click();
  await expect(plain.page.getByRole('button', { name: 'Pay ₦148,500 securely' })).toBeVisible();
  await plain.page.getByRole('button', { name: `Remove ${code}` }).click();
  await expect(plain.page.getByRole('button', { name: 'Pay ₦165,000 securely' })).toBeVisible();

  await open(owner.page, '/uploads/discounts');
  await expect(owner.page.getByText('1 order of 2 · ₦16,500 given').first()).toBeVisible();
  await owner.page.getByRole('button', { name: 'End A warm welcome' }).first().click();
  await expect(owner.page.getByText('Ended. Payments that had already started keep it.')).toBeVisible();
  await open(owner.page, `/orders?q=${number}`);
  await expect(owner.page.getByText('₦148,500').first()).toBeVisible();
});
