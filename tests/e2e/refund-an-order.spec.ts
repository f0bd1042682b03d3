import { expect, test } from './support/journey.ts';
import { OWNER } from './support/people.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

// Covers 4-51
test('the owner refunds a part of an order, Paystack confirms it by webhook, and the customer follows it', async ({
  openCustomer,
  openOwner,
  sandbox,
  watch,
}) => {
  const customer = await openCustomer({ name: 'Halima' });
  const owner = await openOwner();
  const order = await buyQuickly(customer, BENCH);
  const { page } = owner;

  await test.step('too much, and a wrong password, are refused with what was typed', async () => {
    watch.allow(/422/);
    await open(page, `/orders/${order.id}`);
    await page.getByRole('link', { name: 'Refund' }).click();
    await expect(page).toHaveURL(`/payments/${order.reference}`);
    await page.locator('summary').filter({ hasText: 'Refund' }).click();
    await expect(page.getByLabel('Amount to refund')).toHaveValue('165,000');
    await page.getByLabel('Amount to refund').fill('165,001');
    await page.getByLabel('Reason, as the customer reads it').fill('A scratch on the seat');
    await page.getByRole('textbox', { name: 'password' }).fill('not-the-password');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('Reason, as the customer reads it')).toHaveValue('A scratch on the seat');
    await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('You can refund at most ₦165,000.').first()).toBeVisible();
  });

  await test.step('a part goes back', async () => {
    await page.getByLabel('Amount to refund').fill('15,000');
    await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('The refund is recorded and on its way to Paystack.')).toBeVisible();
    await expect(page.getByText('₦15,000', { exact: true })).toBeVisible();
  });

  await test.step('the customer is told twice, and sees it on the order and the receipt', async () => {
    const sent = await sandbox.letterTo(customer.email, /^Refund of ₦15,000 on its way/);
    expect(sent.text).toContain('A scratch on the seat');
    await sandbox.letterTo(customer.email, /^Refund of ₦15,000 sent/);
    await open(customer.page, `/myorders/${order.id}`);
    const refunds = customer.page.getByRole('region', { name: 'Refunds' });
    await expect(refunds).toContainText('₦15,000');
    await expect(refunds).toContainText('Refunded');
    await open(customer.page, `/myorders/${order.id}/receipt`);
    await expect(customer.page.getByRole('row', { name: /Refunded/ })).toContainText('₦15,000');
  });

  await test.step('the owner sees it ended, and the rest can go back by cancelling', async () => {
    await open(page, `/orders/${order.id}`);
    const money = page.getByRole('region', { name: 'Refunds' });
    await expect(money).toContainText('You can refund up to ₦150,000.');
    await expect(money).toContainText('Refunded');
    await money.getByRole('link', { name: 'Cancel this order' }).click();
    await page.getByLabel('Why', { exact: true }).selectOption('We can’t make it');
    await page.getByRole('textbox', { name: 'What we keep' }).fill('10,000');
    await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`));
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('We can’t make it');
    await sandbox.letterTo(customer.email, /^Cancelled/);
    await sandbox.letterTo(customer.email, /^Refund of ₦140,000 sent/);
  });
});
