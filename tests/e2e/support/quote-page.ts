import type { Page } from '@playwright/test';

/** On the page of a quote that was sent: where its customer reads it. */
export const customersPath = async (owner: Page): Promise<string> =>
  (await owner.getByRole('link', { name: 'Open the customer’s page' }).getAttribute('href')) ?? '';

/** Opens what is seldom needed of a quote. */
export const openMore = (owner: Page): Promise<void> =>
  owner.locator('summary').filter({ hasText: /^More/ }).filter({ hasText: 'copy' }).click();

/** From the page of a quote to the form that changes it. */
export async function changeQuote(owner: Page): Promise<void> {
  await openMore(owner);
  await owner.getByRole('link', { name: 'Change', exact: true }).click();
}

/** In the form of a quote: the sizes and photos of its custom piece. */
export const unfoldSizes = (owner: Page): Promise<void> =>
  owner.locator('summary').filter({ hasText: 'Size, photos' }).click();
