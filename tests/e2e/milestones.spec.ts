import { aPhoto } from '#tests/support/test-picture.ts';
import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('the workshop marks a step with one press, another with a photo, and the customer sees both', async ({
  openOwner,
  openCustomer,
  sandbox,
}) => {
  const customer = await openCustomer();
  const order = await buyQuickly(customer, BENCH);
  const { page: owner } = await openOwner();
  await owner.setViewportSize({ width: 390, height: 844 });
  await open(owner, `/orders/${order.id}`);
  await owner.getByRole('button', { name: 'Frame is done' }).click();
  await expect(owner.getByText('Marked. The customer can see it.')).toBeVisible();
  await sandbox.letterTo(customer.email, /Frame is done/);

  await owner.getByRole('link', { name: 'With a note or a photo' }).click();
  await owner.getByRole('radio', { name: 'Finish' }).check();
  await owner.getByLabel('A note to the customer').fill('Three coats of oil.');
  await owner.getByLabel('Photo').setInputFiles({ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await owner.getByLabel('Email the customer').uncheck();
  await owner.getByRole('button', { name: 'Mark it as done' }).click();
  await expect(owner.getByText('Marked. The customer can see it.')).toBeVisible();

  await open(customer.page, `/myorders/${order.id}`);
  const done = customer.page.getByRole('region', { name: 'In the workshop' });
  await expect(done).toContainText('Frame is done');
  await expect(done).toContainText('Three coats of oil.');
  await expect(done.getByRole('img', { name: 'Finish' })).toBeVisible();

  await open(owner, `/orders/${order.id}/milestones`);
  await owner.getByRole('button', { name: 'Remove Frame' }).click();
  await expect(owner.getByText('Removed. The customer no longer sees it.')).toBeVisible();
  await customer.page.reload();
  await expect(done).not.toContainText('Frame is done');
});
