import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('the end of a month on a phone: what came in, what was sold, and the file for the accountant', async ({
  openOwner,
  openCustomer,
}) => {
  const order = await buyQuickly(await openCustomer(), BENCH);
  const { page } = await openOwner();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/books');
  await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'By product', exact: true }).click();
  await expect(page.getByRole('row', { name: /Zaria bench/ })).toBeVisible();
  await page
    .getByRole('row', { name: /Zaria bench/ })
    .getByRole('link')
    .click();
  await expect(page.getByText(order.number).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Books', exact: true }).first().click();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ledger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-01-/);
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  expect(Buffer.concat(parts).toString('utf8')).toContain(order.reference);

  await page.getByRole('link', { name: 'Last year' }).click();
  await expect(page.getByText('1 January 2025 to 31 December 2025').first()).toBeVisible();
  await page.getByLabel('From').fill('2026-12-31');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('1 January 2026 to 31 December 2026').first()).toBeVisible();
});
