import { expect, test } from './support/journey.ts';
import { OWNER } from './support/people.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('the owner’s month end on a phone: from a report to the accountant’s file', async ({
  openOwner,
  openCustomer,
}) => {
  const order = await buyQuickly(await openCustomer(), BENCH);
  const { page } = await openOwner();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/books');
  await page.getByRole('link', { name: 'Payments', exact: true }).last().click();
  await expect(page.getByRole('link', { name: order.number }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Books', exact: true }).first().click();
  await page.getByRole('link', { name: 'VAT', exact: true }).click();
  await expect(page.getByRole('row', { name: /Paid/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Books', exact: true }).first().click();

  await page.getByRole('link', { name: 'A whole month in one file' }).click();
  await expect(page.getByRole('heading', { name: 'File for the accountant' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel('Password').first().fill(OWNER.password);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^accountant-\d{4}-\d\d\.zip$/);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  const archive = Buffer.concat(parts).toString('utf8');
  for (const name of ['ledger', 'vat', 'orders', 'payments', 'refunds', 'payouts', 'customers'])
    expect(archive).toContain(`${name}-${file.suggestedFilename().slice(11, 18)}.csv`);
  expect(archive).toContain(order.reference);
});
