import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

/** The pass is made each minute. */
const A_MINUTE_AND_MORE = 100_000;

test('the owner gets an email of a sale within a minute, with its number, its sum and one way to it', async ({
  openOwner,
  openCustomer,
  sandbox,
}) => {
  test.setTimeout(A_MINUTE_AND_MORE + 60_000);
  const owner = await openOwner();
  await open(owner.page, '/settings');
  await owner.page.getByRole('link', { name: 'Choose what, and when' }).click();
  // Whatever the hour of the test.
  await owner.page.getByLabel('From').selectOption('0:00');
  await owner.page.getByLabel('Until').selectOption('0:00');
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await expect(owner.page.getByText('Saved.')).toBeVisible();

  const customer = await openCustomer();
  await putInCart(customer, BENCH);
  await open(customer.page, '/cart');
  await customer.page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await payByCard(popupOf(customer.page), 'Succeeds');
  const number = await orderNumberOn(customer.page);

  const letters = async () =>
    (await sandbox.lettersTo(owner.email)).filter(({ subject, text }) => `${subject} ${text}`.includes(number));
  await expect.poll(async () => (await letters()).length, { timeout: A_MINUTE_AND_MORE, intervals: [2_000] }).toBe(1);
  const [letter] = await letters();
  expect(letter?.text).toContain('₦165,000');
  await open(
    owner.page,
    new URL(/http\S+\/(?:orders|adminNotifications)\S*/.exec(letter?.text ?? '')?.[0] ?? '').pathname,
  );
  await expect(owner.page.getByRole('main')).toContainText(number);
});
