import { expect, test } from './support/journey.ts';
import { BENCH, payByTransfer, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('a transfer that arrives after the browser was closed becomes one order and one mail', async ({
  openCustomer,
  sandbox,
}) => {
  const customer = await openCustomer();
  const { page, http } = customer;
  await putInCart(customer, BENCH);
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await payByTransfer(popupOf(page), /after 10 minutes/);
  await popupOf(page)
    .getByRole('button', { name: /I have sent it/ })
    .click();

  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
  await expect(page.getByText('You can close this page.')).toBeVisible();
  const reference = /\/checkout\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await page.close();
  await customer.context.close();

  await sandbox.letArrive(reference);

  const letter = await sandbox.letterTo(customer.email, /^Confirmed/);
  const { text: orders } = await http.get('/myorders');
  expect(orders).toContain(/GD-\d+/.exec(letter.subject)?.[0]);
  expect((await http.get('/cart')).text).toContain('Your cart is empty');
});

test('somebody who waits sees the order as soon as the money is there', async ({ openCustomer, sandbox }) => {
  const customer = await openCustomer();
  const { page } = customer;
  await putInCart(customer, BENCH);
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await payByTransfer(popupOf(page), /after 10 minutes/);
  await popupOf(page)
    .getByRole('button', { name: /I have sent it/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();

  const reference = /\/checkout\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await sandbox.letArrive(reference);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your order is confirmed/);
});
