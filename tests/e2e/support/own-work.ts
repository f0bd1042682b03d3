import type { Page } from '@playwright/test';

interface OwnWork {
  name: string;
  phone: string;
  /** '' for somebody we can only call. */
  email?: string;
  price?: string;
}

/** On the page of a new quote: a table of its own, collected by whoever it is for. How it is paid is left to the journey. */
export async function writeOwnWork(page: Page, { name, phone, email = '', price = '1,200,000' }: OwnWork) {
  await page.getByRole('button', { name: 'Add work of its own' }).click();
  await page.getByLabel('What it is').fill('Dining table for ten');
  await page.getByLabel('Price for one').fill(price);
  await page.getByLabel('Days to make').fill('35');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: 'PICKUP' }).check();
}
