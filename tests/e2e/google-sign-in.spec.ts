import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail, signUpQuickly } from './support/people.ts';
import { open } from './support/ready.ts';

async function toGoogle(page: Page): Promise<void> {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

async function asSomebody(page: Page, name: string, email: string, isVerified = true): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('The address is verified').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await open(page, '/userProfile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
}

// Covers 2.8-2
test('a new person comes to onboarding, and is known the next time', async ({ page }) => {
  const email = newEmail('ada');
  await toGoogle(page);
  await asSomebody(page, 'Ada Okafor', email);
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByLabel('Username')).toHaveValue('Ada Okafor');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use my initials' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/store');

  await logOut(page);
  await toGoogle(page);
  await asSomebody(page, 'Ada Okafor', email);
  await expect(page).toHaveURL('/userDashboard');
  await expect(page.getByRole('main')).toContainText('Ada Okafor');
});

test('an address that Google has not verified opens nobody’s account but a new one', async ({ page, siteUrl }) => {
  const account = await signUpQuickly(siteUrl, 'Chidi');
  await toGoogle(page);
  await asSomebody(page, 'Chidi Nwosu', account.email, false);
  await expect(page.getByText(/You already have an account with this email address/)).toBeVisible();
  await page.goto('/userDashboard');
  await expect(page).toHaveURL(/\/login/);

  await toGoogle(page);
  await asSomebody(page, 'Chidi Nwosu', newEmail('chidi'), false);
  await expect(page).toHaveURL('/onboarding');
});

test('a cancelled sign-in is silent', async ({ page }) => {
  await toGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByText('An error occurred')).toHaveCount(0);
});

test('an account with a password is not taken over through Google', async ({ page, siteUrl }) => {
  const account = await signUpQuickly(siteUrl, 'Bola');
  await toGoogle(page);
  await asSomebody(page, 'Bola Adeyemi', account.email);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/You already have an account with this email address and a password/)).toBeVisible();
  await page.goto('/userDashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a token that is signed by a stranger is refused with the specified words', async ({ page, sandbox }) => {
  await sandbox.setFault('google', { unknownKey: true });
  await toGoogle(page);
  await asSomebody(page, 'Zainab Bello', newEmail('zainab'));
  await expect(page.getByText('An error occurred while signing in with Google. Please try again.')).toBeVisible();
  await sandbox.clearFaults('google');
});
