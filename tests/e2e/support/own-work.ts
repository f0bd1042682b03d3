import type { Page } from '@playwright/test';
import { OWNER } from './people.ts';

interface OwnWork {
  name: string;
  phone: string;
  /** '' for somebody we can only call. */
  email?: string;
  price?: string;
}

/** On the page of a new quote: a table of its own, collected by whoever it is for. How it is paid is left to the journey. */
export async function writeOwnWork(page: Page, { name, phone, email = '', price = '1,200,000' }: OwnWork) {
  await page.getByRole('button', { name: 'Add a custom piece' }).click();
  await page.getByLabel('What it is').fill('Dining table for ten');
  await page.getByLabel('Price each').fill(price);
  await page.getByLabel('Days to make').fill('35');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
}

/** On the page of anything that is owed: its money came by transfer, and the owner says so. */
export async function recordTransfer(owner: Page, amount: string) {
  await owner.getByText('Paid without the link').click();
  await owner.getByRole('radio', { name: 'By transfer to our account' }).check();
  await owner.getByLabel('Who received it, when, and where is the money now?').fill('On the account this morning');
  await owner.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
  await owner.getByRole('button', { name: `Record ${amount}` }).click();
}
