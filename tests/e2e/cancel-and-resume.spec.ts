import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

// Covers 7-11
test('a cancelled payment is told as such, keeps the cart, and the same one is paid later', async ({
  openCustomer,
  sandbox,
}) => {
  const customer = await openCustomer();
  const { page } = customer;
  await putInCart(customer, BENCH);
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await popupOf(page).getByRole('button', { name: 'Cancel payment' }).click();

  await expect(page.getByText('Payment was not completed. Please try again.').first()).toBeVisible();
  const reference = /\/checkout\/([^/?]+)/.exec(page.url())?.[1];
  expect(reference).toBeTruthy();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  expect(await sandbox.lettersTo(customer.email)).toEqual([]);

  await page.getByRole('button', { name: 'Resume payment' }).click();
  await payByCard(popupOf(page), 'Succeeds');
  const number = await orderNumberOn(page);

  await open(page, '/myorders');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByText(`${reference}`)).toBeVisible();
  await sandbox.letterTo(customer.email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
});
