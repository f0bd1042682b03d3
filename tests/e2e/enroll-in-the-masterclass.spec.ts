import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail, PASSWORD } from './support/people.ts';
import { payByCard, payByTransfer, popupOf } from './support/purchase.ts';
import { open } from './support/ready.ts';

async function fillIn(page: Page, email: string, price?: string) {
  await page.getByLabel('Full Name').fill('Zainab Bello');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('0803 555 0142');
  await page.getByLabel('Why are you interested in this course?').fill('I furnish short-let flats in Kaduna.');
  if (price) await page.getByLabel('Enter Price').fill(price);
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Proceed with payment' });
const referenceOn = (page: Page) => /\/enrolled\/([^/?]+)/.exec(page.url())?.[1] ?? '';

// Covers 1-2, 2.6-6, 4-22, 8-12
test('a visitor enrolls: refusals, pop-up, cancelled, paid, popup, receipt, mail', async ({ page, sandbox, watch }) => {
  watch.allow(/status of 422/);
  const email = newEmail('zainab');
  await open(page, '/masterclass');
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enroll Form' })).toBeVisible();

  await payButton(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Please fill in all fields before making payment.');
  await expect(page.getByText('Enter your full name').last()).toBeVisible();

  await fillIn(page, email);
  await payButton(page).click();
  await popupOf(page).getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Payment was not completed. Please try again.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Zainab Bello');
  expect(await sandbox.lettersTo(email)).toEqual([]);

  await payButton(page).click();
  await payByCard(popupOf(page), 'Succeeds');
  const popup = page.getByRole('dialog', { name: 'Enrollment Successful!' });
  await expect(popup).toContainText(
    'A receipt of this transaction and further instructions has been sent to your email',
  );
  for (const field of ['Full Name', 'Email', 'Phone Number', 'Why are you interested in this course?']) {
    await expect(page.getByLabel(field)).toHaveValue('');
  }
  await expect(page.getByLabel('Enter Price')).toHaveValue('25,000');
  await popup.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Twenty-five thousand naira only');
  const letter = await sandbox.letterTo(email, /Enrollment Successful/);
  for (const part of [letter.text, letter.html.replace(/<[^>]*>/g, ' ')]) {
    for (const fact of ['Zainab Bello', '₦25,000', referenceOn(page), '0803 555 0142']) expect(part).toContain(fact);
  }
  expect(letter.links.some((link) => link.endsWith(`/masterclass/enrolled/${referenceOn(page)}`))).toBe(true);
});

test('a part payment by transfer is waited for, and found under an account whose address is confirmed', async ({
  page,
  sandbox,
}) => {
  const email = newEmail('ife');
  await open(page, '/masterclass/enroll');
  await fillIn(page, email, '10,000');
  await expect(page.getByText('This is a part payment: ₦15,000')).toBeVisible();
  await payButton(page).click();
  await payByTransfer(popupOf(page), /after 10 minutes/);
  await popupOf(page)
    .getByRole('button', { name: /I have sent it/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
  await sandbox.letArrive(referenceOn(page));
  await page.getByRole('dialog', { name: 'Enrollment Successful!' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('₦15,000');

  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Re-enter password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await open(page, '/userMasterclass');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();

  await page.getByRole('link', { name: 'Confirm it by setting a password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const letter = await sandbox.letterTo(email, /^Choose a new password/);
  await open(page, letter.links.find((link) => link.includes('/reset?token=')) ?? '');
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}-2`);
  await page.getByLabel('Re-enter password').fill(`${PASSWORD}-2`);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).not.toHaveURL(/\/(?:reset|login)/);
  await open(page, '/userMasterclass');
  await expect(page.getByText('Left to pay: ₦15,000')).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole enrollment happens on pages', async ({ page, sandbox, watch }) => {
    watch.allow(/status of 422/);
    const email = newEmail('sade');
    await page.goto('/masterclass/enroll');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Please fill in all fields before making payment.');
    await fillIn(page, email);
    await payButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/paystack/checkout/`));
    await payByCard(page, 'Succeeds');
    // The webhook is usually first; if not, the page reads itself anew every fifteen seconds.
    const popup = page.getByRole('dialog', { name: 'Enrollment Successful!' });
    await expect(popup).toBeVisible({ timeout: 60_000 });
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(popup).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
    await sandbox.letterTo(email, /Enrollment Successful/);
  });
});
