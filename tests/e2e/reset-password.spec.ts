import { expect, test } from './support/journey.ts';
import { signUpQuickly } from './support/people.ts';
import { open } from './support/ready.ts';

// Covers 7-7
test('a forgotten password is chosen anew by mail, once, and logs everybody out', async ({
  page,
  openCustomer,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 422/);
  const customer = await openCustomer();
  await open(page, '/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('invalid email or password');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();

  await page.getByLabel('Email').fill('nobody@journeys.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('Email not registered. Please check your email address.');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Password reset email sent to provided email').first()).toBeVisible();

  const letter = await sandbox.letterTo(customer.email, /^Choose a new password/);
  const link = letter.links.find((address) => address.includes('/reset?token=')) ?? '';
  expect(letter.text).toContain(link);
  await open(page, link);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Re-enter password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText('Password should be at least 6 characters long');
  await page.getByLabel('Password', { exact: true }).fill('ebony-and-obeche');
  await page.getByLabel('Re-enter password').fill('ebony-and-obeche');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page, 'whoever chose it is logged in').toHaveURL('/userDashboard');

  await customer.page.goto('/userDashboard');
  await expect(customer.page, 'the session from before is over').toHaveURL(/\/login/);
  await open(customer.page, link);
  await expect(customer.page.getByText('This link no longer works')).toBeVisible();
});

test('an address that is in use is told at sign-up', async ({ page, siteUrl, watch }) => {
  watch.allow(/status of 422/);
  const { email } = await signUpQuickly(siteUrl, 'Emeka');
  await open(page, '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('gmelina-and-teak');
  await page.getByLabel('Re-enter password').fill('gmelina-and-teak');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('Email is already in use');
});
