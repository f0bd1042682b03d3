import { aPhoto } from '#tests/support/test-picture.ts';
import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';
import { translate } from './support/translate.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test('days are offered, the customer picks one, the van leaves, and at the door a name and a photo are taken without a line', async ({
  openOwner,
  openCustomer,
  openVisitor,
  sandbox,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|422 \(Unproc/);
  const customer = await openCustomer(PHONE);
  const order = await buyQuickly(customer, BENCH);
  const { page: owner } = await openOwner(PHONE);
  await open(owner, `/orders/${order.id}`);
  await owner.getByRole('link', { name: 'Plan its delivery day' }).click();
  const today = await owner.getByLabel('Day', { exact: true }).inputValue();
  await owner.getByLabel('Day 1').fill(today);
  await owner.getByLabel('From').first().fill('10:00');
  await owner.getByLabel('To', { exact: true }).first().fill('12:00');
  await owner.getByRole('button', { name: 'Offer these days' }).click();
  await expect(owner.getByText('The days are offered.')).toBeVisible();
  await sandbox.letterTo(customer.email, /^Pick a delivery day/);

  const { page } = customer;
  await open(page, `/myorders/${order.id}`);
  await page.getByRole('radio', { name: /between 10am and 12pm/ }).check();
  await page.getByRole('button', { name: 'Choose this day' }).click();
  await expect(page.getByText('Thank you. Your day is booked.')).toBeVisible();

  await open(owner, `/orders/${order.id}`);
  await owner.getByRole('link', { name: /^Delivery day: / }).click();
  const stop = owner.getByRole('listitem').filter({ hasText: order.number });
  await stop.getByText('Send off').click();
  await stop.getByRole('button', { name: 'Tell this customer' }).click();
  await expect(owner.getByText('On the way. Each customer gets one message.')).toBeVisible();
  await sandbox.letterTo(customer.email, /^Shipped/);

  const link = await owner.getByRole('link', { name: 'See what the driver sees' }).getAttribute('href');
  const driver = await openVisitor(PHONE);
  await open(driver, link ?? '');
  await expect(driver.getByRole('contentinfo')).toHaveCount(0);
  const door = driver.getByRole('listitem').filter({ hasText: order.number });
  await driver.evaluate(translate);
  await door.getByRole('button', { name: '«Delivered»' }).click();
  await expect(door.getByRole('alert')).toContainText('Enter the name of the person who received it.');
  await open(driver, link ?? '');
  await door.getByLabel('Received by').fill('Mama Tobi');
  await door.getByLabel(/^Photo/).setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await driver.context().setOffline(true);
  await door.getByRole('button', { name: 'Delivered' }).click();
  await expect(door.getByText('Saved on this phone.')).toBeVisible();
  await driver.context().setOffline(false);
  await expect(driver.getByText('Delivered. Thank you.')).toBeVisible();

  await sandbox.letterTo(customer.email, /^Delivered/);
  await open(page, `/myorders/${order.id}`);
  await expect(page.getByRole('img', { name: 'At the door' }).first()).toBeVisible();
});
