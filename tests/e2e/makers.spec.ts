import { aPhoto } from '#tests/support/test-picture.ts';
import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';
import { translate } from './support/translate.ts';

test('a maker ticks on a phone by a link, while offline too, and the customer hears of the milestone once', async ({
  openOwner,
  openCustomer,
  openVisitor,
  sandbox,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const customer = await openCustomer();
  const order = await buyQuickly(customer, BENCH);
  const { page: owner, http } = await openOwner();
  // What was paid comes into the queue within minutes, and at once when the owner says anything of a day.
  await http.post('/queue/stations', { intent: 'holiday', day: '2027-01-01', choice: 'closed' });
  // Other journeys have sold enough by now to fill the page: this one is made next.
  const jobIn = async (path: string) => /\bjob_\w{26}/.exec((await http.get(path)).text)?.[0] ?? '';
  await http.post('/queue', { intent: 'move', job: await jobIn(`/orders/${order.id}`), before: await jobIn('/queue') });
  await open(owner, '/queue/stations');
  const links = owner.getByRole('region', { name: 'Links for the makers' });
  await links.getByRole('button', { name: 'New link The whole workshop' }).click();
  await expect(owner.getByText('The new link is below.')).toBeVisible();
  const path = /\/workshop\/mkl_[\w.-]+/.exec(await owner.content())?.[0] ?? '';

  const phone = await openVisitor({ viewport: { width: 390, height: 844 } });
  await open(phone, path);
  await expect(phone.getByRole('contentinfo')).toHaveCount(0);
  await phone.getByLabel('Your name').fill('Musa');
  await phone.getByRole('button', { name: 'Continue' }).click();
  const job = phone.getByRole('listitem').filter({ hasText: order.number });
  await job.getByRole('link', { name: /^Drawing, sizes and materials/ }).click();
  await expect(phone.getByText('Mahogany')).toBeVisible();
  await phone.getByText('With a photo').first().click();
  await phone
    .getByLabel('Photo', { exact: true })
    .first()
    .setInputFiles({ name: 'frame.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await phone.getByRole('button', { name: 'Done Frame' }).click();
  await expect(phone.getByText('Frame: done by Musa')).toBeVisible();
  await sandbox.letterTo(customer.email, /Frame is done/);
  await open(owner, `/orders/${order.id}`);
  await expect(owner.getByText('Frame, by Musa')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Frame is done' })).toHaveCount(0);
  await open(customer.page, `/myorders/${order.id}`);
  await expect(customer.page.getByRole('region', { name: 'In the workshop' })).toContainText('Frame is done');
  await expect(customer.page.getByText('by Musa')).toHaveCount(0);

  // Offline: the press is held, survives the page, and goes with the next one.
  await phone.context().setOffline(true);
  const second = phone.getByRole('button', { name: /^Done / }).first();
  const name = ((await second.textContent()) ?? '').replace('Done ', '').split(',')[0];
  await second.click();
  await expect(phone.getByText('The tick is saved on this device and sent when you’re back online.')).toBeVisible();
  await phone.close();
  const again = await phone.context().newPage();
  await again.context().setOffline(false);
  await open(again, path);
  await expect(again.getByText(`${name}: done by Musa`)).toBeVisible();

  const need = again.getByLabel('What do you need?');
  await need.fill('Two hinges');
  await again.evaluate(translate);
  await again
    .getByRole('button', { name: /^«Done»/ })
    .first()
    .click();
  await expect(again.getByText('Ticked.')).toBeVisible();
  await expect(need).toHaveValue('Two hinges');
});
