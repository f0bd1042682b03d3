import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('a customer corrects where an order goes, and the owner moves it on a phone', async ({
  openCustomer,
  openOwner,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 422/);
  const customer = await openCustomer({ name: 'Amaka' });
  const order = await buyQuickly(customer, BENCH);
  const owner = await openOwner();

  await test.step('the customer: refused first, what was typed stays', async () => {
    const { page } = customer;
    await open(page, `/myorders/${order.id}`);
    await page.getByRole('link', { name: 'Change address or phone' }).click();
    await page.getByLabel('Street and number').fill('3 Bode Thomas Street');
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Enter a phone number');
    await expect(page.getByLabel('Street and number')).toHaveValue('3 Bode Thomas Street');
    await page.getByLabel('Phone').fill('0803 555 0142');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('Your order is changed.')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes).toContainText('3 Bode Thomas Street');
    await expect(changes).toContainText('before:');
  });
  const first = await sandbox.letterTo(customer.email, new RegExp(`Your order ${order.number} has changed`));
  expect(first.text).toContain('You have changed your order');

  await test.step('the owner: a pickup, refused without a reason', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/orders/${order.id}`);
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('the customer');
    await page.getByRole('link', { name: 'Change this order' }).click();
    await page.getByRole('radio', { name: 'Collected from the workshop' }).check();
    await expect(page.getByLabel('Street and number')).toBeHidden();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Say why');
    await page.getByLabel('Reason').fill('You come for it with your own van.');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('The order is changed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Collected from the workshop');
  });
  await open(customer.page, `/myorders/${order.id}`);
  await expect(customer.page.getByRole('region', { name: 'Changes' })).toContainText('with your own van');
});

test('with JavaScript off the owner moves the promised days', async ({ openCustomer, openOwner }) => {
  const order = await buyQuickly(await openCustomer(), BENCH);
  const { page } = await openOwner({ javaScriptEnabled: false });
  await page.goto(`/orders/${order.id}?change=1`);
  await page.getByLabel('From', { exact: true }).fill('2027-03-01');
  await page.getByLabel('To', { exact: true }).fill('2027-03-05');
  await page.getByLabel('Reason').fill('The iroko came late.');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('The order is changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('1 to 5 March 2027');
});
