import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('two tabs that pay one cart make one order', async ({ openCustomer, sandbox }) => {
  const customer = await openCustomer();
  const { page, context, http } = customer;
  await putInCart(customer, BENCH);
  const other = await context.newPage();
  await open(page, '/cart');
  await open(other, '/cart');
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: /^Pay ₦165,000/ }).click();
    await expect(popupOf(tab).getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
  }

  await page.bringToFront();
  await payByCard(popupOf(page), 'Succeeds');
  const number = await orderNumberOn(page);

  // The other tab's window belongs to the same payment, so it says that it is paid, and leads to the same order.
  await other.bringToFront();
  await popupOf(other).getByText('Test cards').click();
  await popupOf(other)
    .getByRole('link', { name: /^Succeeds/ })
    .first()
    .click();
  expect(await orderNumberOn(other)).toBe(number);

  const { text: listed } = await http.get('/myorders');
  expect(new Set(listed.match(/GD-\d+/g))).toEqual(new Set([number]));
  await sandbox.letterTo(customer.email, /^Confirmed/);
});

test('pressing Pay twice opens one payment', async ({ openCustomer, sandbox }) => {
  const customer = await openCustomer();
  const { page } = customer;
  await putInCart(customer, BENCH);
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Pay ₦165,000/ }).dblclick();
  await payByCard(popupOf(page), 'Succeeds');
  await orderNumberOn(page);
  await sandbox.letterTo(customer.email, /^Confirmed/);
});
