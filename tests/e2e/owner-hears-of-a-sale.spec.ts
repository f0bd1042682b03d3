import type { Page } from '@playwright/test';
import { startPushService } from '#tests/support/push-service.ts';
import { expect, test } from './support/journey.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';
import { pushPortOf } from './support/sites.ts';

/** The pass is made each minute. */
const A_MINUTE_AND_MORE = 100_000;

test('the owner gets an email of a sale within a minute and sees it on a phone that is on, with its number, its sum and one way to it', async ({
  openOwner,
  openCustomer,
  sandbox,
  siteUrl,
}) => {
  test.setTimeout(A_MINUTE_AND_MORE + 60_000);
  const service = await startPushService(pushPortOf(Number(new URL(siteUrl).port)));
  const phone = service.device();
  const owner = await openOwner({ permissions: ['notifications'] });
  await owner.context.addInitScript(subscribeAt, phone.subscription);
  await open(owner.page, '/settings');
  await owner.page.getByRole('link', { name: 'Choose what and when' }).click();
  // Whatever the hour of the test.
  await owner.page.getByLabel('From').selectOption('0:00');
  await owner.page.getByLabel('Until').selectOption('0:00');
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await expect(owner.page.getByText('Saved.')).toBeVisible();

  await owner.page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(owner.page.getByText('This device is on. We’ve just sent it a first message.')).toBeVisible();
  expect(phone.shown).toMatchObject([{ title: 'This device is on' }]);

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

  await expect.poll(() => phone.shown.length, { timeout: A_MINUTE_AND_MORE }).toBe(2);
  expect(phone.faults).toEqual([]);
  expect(phone.shown[1]?.title).toContain(number);
  await bringTo(owner.page, phone.shown[1]);
  const seen = () =>
    owner.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const shown = await (await navigator.serviceWorker.getRegistration(active?.scriptURL))?.getNotifications();
      return shown?.map(({ title, data }) => ({ title, href: data }));
    });
  await expect.poll(seen).toEqual([{ title: phone.shown[1]?.title, href: phone.shown[1]?.href }]);
  await service.close();
});

/** A browser without a way to its maker's push service subscribes at ours. */
function subscribeAt({ endpoint, ...keys }: { endpoint: string; p256dh: string; auth: string }) {
  Object.assign(PushManager.prototype, {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => ({ endpoint, keys }) }),
  });
}

/** As the browser does with what its push service brings, opened. */
async function bringTo(page: Page, shown: unknown): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
    if (one) registered.resolve(one.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(shown) });
}
