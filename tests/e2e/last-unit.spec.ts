import { expect, test } from './support/journey.ts';
import { orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';
import { tellNotice } from './support/tell-notice.ts';

/** The demo shop has one of it. */
const MIRROR = { productId: 'rana-wall-mirror', color: 'Beige' };

test('the last unit wanted by two is paid by one, and the other is told before paying', async ({
  openCustomer,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const first = await openCustomer({ name: 'Ifeoma' });
  const second = await openCustomer({ name: 'Musa' });
  for (const customer of [first, second]) {
    await putInCart(customer, MIRROR);
    await open(customer.page, '/cart');
  }

  await first.page.getByRole('button', { name: /^Pay ₦142,000/ }).click();
  await expect(popupOf(first.page).getByRole('button', { name: /^Pay ₦/ })).toBeVisible();

  await second.page.getByRole('button', { name: /^Pay ₦142,000/ }).click();
  await expect(second.page.getByText('Nothing here can be ordered now')).toBeVisible();
  await expect(second.page.getByRole('alert')).toHaveText(/just sold out\. You have not been charged/);
  await expect(second.page.getByRole('alert')).toBeFocused();
  await expect(second.page.locator('iframe[name="paystack-checkout"]:visible')).toHaveCount(0);
  await second.page.reload();
  await expect(second.page.getByText('(Out of Stock)')).toBeVisible();
  await second.page.goto(await tellNotice(second.page, '/cart#checkout', 'sold_out'));
  await expect(second.page.getByRole('alert'), 'told without scripts as well').toHaveText(/You have not been charged/);

  await payByCard(popupOf(first.page), 'Succeeds');
  await orderNumberOn(first.page);
  expect(await sandbox.lettersTo(second.email)).toEqual([]);

  await open(second.page, '/store/rana-wall-mirror');
  await expect(second.page.getByRole('main').getByText('Sold Out').first()).toBeVisible();
});
