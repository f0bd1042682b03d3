import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('with the pop-up’s script blocked the payment happens on a page of its own', async ({
  openCustomer,
  sandbox,
  watch,
}) => {
  watch.allow(/ERR_BLOCKED_BY_CLIENT/);
  watch.allow(/status of 422 .*paystack\/checkout/);
  const customer = await openCustomer();
  const { page, context } = customer;
  await context.route(`${sandbox.url}/paystack/inline.js`, (route) => route.abort('blockedbyclient'));
  await putInCart(customer, BENCH);

  await open(page, '/cart');
  await page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/paystack/checkout/`));

  await payByCard(page, 'PIN 1234, then OTP 123456');
  await page.getByLabel('Card PIN').fill('9999');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('That PIN is not right.');
  await page.getByLabel('Card PIN').fill('1234');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();

  const number = await orderNumberOn(page);
  await sandbox.letterTo(customer.email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
});

test('a declined card leaves the cart as it is, and another card pays', async ({ openCustomer, sandbox, watch }) => {
  watch.allow(/status of 422 .*paystack\/checkout/);
  const customer = await openCustomer();
  const { page } = customer;
  await putInCart(customer, BENCH);
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  const popup = page.frameLocator('iframe[name="paystack-checkout"]');
  await payByCard(popup, 'Insufficient funds');
  await expect(popup.getByRole('alert')).toHaveText('Insufficient Funds');
  await payByCard(popup, 'Succeeds');
  await orderNumberOn(page);
  await expect.poll(() => sandbox.lettersTo(customer.email).then((letters) => letters.length)).toBe(1);
});
