import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('a shop that takes deposits says both sums before anybody pays, and asks for the rest', async ({
  openOwner,
  openCustomer,
}) => {
  const owner = await openOwner();
  const choose = async (deposit: string) => {
    await open(owner.page, '/settings/orders');
    await owner.page.getByLabel('Deposit in the shop').selectOption(deposit);
    await owner.page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await expect(owner.page.getByText('Saved').first()).toBeVisible();
  };
  await choose('50% now, the rest before delivery');
  try {
    const customer = await openCustomer();
    await putInCart(customer, BENCH);
    const { page } = customer;
    await open(page, '/cart');
    const checkout = page.getByRole('region', { name: 'Checkout' });
    await page.getByRole('radio', { name: 'DOOR DELIVERY in LAGOS' }).check();
    await expect(checkout).toContainText('Pay now₦82,500');
    await expect(checkout).toContainText('Left to pay before delivery₦82,500');
    await page.getByRole('button', { name: 'Pay ₦82,500 securely' }).click();
    await payByCard(popupOf(page), 'Succeeds');
    const number = await orderNumberOn(page);
    await expect(page.getByRole('main')).toContainText('Left to pay₦82,500');

    await open(owner.page, '/owed');
    await owner.page.getByRole('row', { name: number }).getByRole('link').click();
    await owner.page.getByRole('button', { name: 'Make a pay link' }).click();
    await expect(owner.page.getByText('The link is below.')).toBeVisible();

    await page.getByRole('link', { name: 'Follow your order' }).click();
    await expect(page.getByText('₦82,500 is left to pay before your pieces leave our workshop.')).toBeVisible();
    await page.getByRole('link', { name: 'Pay ₦82,500' }).click();
    await page.getByRole('button', { name: 'Pay ₦82,500' }).click();
    await payByCard(popupOf(page), 'Succeeds');
    await expect(page.getByText('Your pieces are paid in full').first()).toBeVisible();
  } finally {
    await choose('None: everything at once');
  }
});
