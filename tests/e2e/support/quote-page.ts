import { expect, type Page } from '@playwright/test';

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

/** The form of a quote, as it opens, is two screens of the telephone at most. */
export async function expectTwoScreens(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: /^(?:Save the quote|Send it as a quote)$/ }).waitFor();
  const { height = 0 } = owner.viewportSize() ?? {};
  const whole = await owner.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(2 * height);
}
