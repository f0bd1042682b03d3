import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { BENCH, buyQuickly, payByCard, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

const NEVER_OFFERED = /not completed/;

/** Keeps the provider's window from the page until it is let go, as a slow line does. */
async function holdWindow(page: Page, sandboxUrl: string): Promise<() => void> {
  const held: (() => void)[] = [];
  await page.context().route(`${sandboxUrl}/paystack/popup*`, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    // The page it belongs to may be gone by then.
    await route.continue().catch(() => {});
  });
  await page.clock.install();
  return () => {
    for (const letGo of held) letGo();
  };
}

/** Presses the button on a line that brings no window, and waits for as long as the shop does. */
async function payInVain(page: Page, sandboxUrl: string, press: () => Promise<void>): Promise<void> {
  const letGo = await holdWindow(page, sandboxUrl);
  await press();
  await page.locator('iframe[name="paystack-checkout"]').waitFor({ state: 'attached' });
  await page.clock.fastForward(10_500);
  letGo();
  await page.waitForURL(`${sandboxUrl}/paystack/checkout/**`);
  await payByCard(page, 'Succeeds');
}

test('a cart whose payment window does not come is paid on the provider’s page', async ({ openCustomer, sandbox }) => {
  const customer = await openCustomer();
  const { page } = customer;
  await putInCart(customer, BENCH);
  await open(page, '/cart');
  await payInVain(page, sandbox.url, () => page.getByRole('button', { name: /^Pay ₦165,000/ }).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your order is confirmed/);
});

test('a place in the class whose payment window does not come is paid on the provider’s page', async ({
  page,
  sandbox,
}) => {
  await open(page, '/masterclass/enroll');
  await page.getByLabel('Full Name').fill('Zainab Bello');
  await page.getByLabel('Email').fill(newEmail('zainab'));
  await page.getByLabel('Phone Number').fill('0803 555 0142');
  await page.getByLabel('Why are you interested in this course?').fill('I furnish flats.');
  await payInVain(page, sandbox.url, () => page.getByRole('button', { name: 'Proceed with payment' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(NEVER_OFFERED);
});

test('a fee whose payment window does not come is paid on the provider’s page', async ({
  openCustomer,
  openOwner,
  sandbox,
}) => {
  const customer = await openCustomer();
  const order = await buyQuickly(customer, BENCH);
  const { page: owner } = await openOwner();
  await open(owner, `/orders/${order.id}/fee`);
  await owner.getByLabel('Fee', { exact: true }).fill('25,000');
  await owner.getByRole('button', { name: 'Send the quote' }).click();
  await expect(owner.getByText('Quote sent.')).toBeVisible();
  const { page } = customer;
  await open(page, `/myorders/${order.id}`);
  await page.getByRole('link', { name: 'Review delivery fee' }).click();
  await payInVain(page, sandbox.url, () => page.getByRole('button', { name: 'Approve and pay ₦25,000' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Your delivery is paid' })).toBeVisible();
});
