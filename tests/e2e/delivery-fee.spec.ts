import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly, payByCard, popupOf } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('a fee is quoted, approved and paid under a link by somebody who is not signed in', async ({
  openCustomer,
  openOwner,
  openVisitor,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 422/);
  const customer = await openCustomer({ name: 'Amaka' });
  const order = await buyQuickly(customer, BENCH);
  const owner = await openOwner();

  await test.step('the owner quotes it: refused first, then read back in words', async () => {
    const { page } = owner;
    await open(page, `/orders/${order.id}`);
    await page.getByRole('link', { name: 'Quote delivery fee' }).click();
    await expect(page.getByText(/^Your range for this order is/)).toBeVisible();
    await page.getByLabel('Fee', { exact: true }).fill('12.5.0');
    await page.getByLabel('A message to the customer').fill('Two floors up');
    await page.getByRole('button', { name: 'Send the quote' }).click();
    await expect(page.getByRole('alert').first()).toContainText('as an amount');
    await expect(page.getByLabel('A message to the customer')).toHaveValue('Two floors up');
    await page.getByLabel('Fee', { exact: true }).fill('25,000');
    await expect(page.getByText('₦25,000: Twenty-five thousand naira only')).toBeVisible();
    await page.getByRole('button', { name: 'Send the quote' }).click();
    await expect(page.getByText('Quote sent.')).toBeVisible();
  });

  const letter = await sandbox.letterTo(customer.email, /^Delivery fee to approve/);
  const link = letter.links.find((address) => address.includes('/pay/')) ?? '';
  const payer = await openVisitor();

  await test.step('the customer sees it on their dashboard, in their list and on their order', async () => {
    await open(customer.page, '/userDashboard');
    await expect(customer.page.getByText(`Delivery of order ${order.number}: ₦25,000 to approve`)).toBeVisible();
    await open(customer.page, '/myorders');
    await expect(customer.page.getByText(`Delivery of order ${order.number}: ₦25,000 to approve`)).toBeVisible();
    await open(customer.page, `/myorders/${order.id}`);
    await expect(customer.page.getByText('Your delivery fee is ₦25,000.')).toBeVisible();
    await expect(customer.page.getByRole('link', { name: 'Review delivery fee' })).toHaveAttribute(
      'href',
      new URL(link).pathname,
    );
  });

  await test.step('whoever has the link pays, and sees no address', async () => {
    await open(payer, link);
    await expect(payer.getByRole('heading', { level: 1, name: 'Your delivery fee' })).toBeVisible();
    await expect(payer.getByRole('main')).toContainText(order.number);
    await expect(payer.getByRole('main')).not.toContainText('Adeola Odeku');
    await payer.getByRole('button', { name: 'Approve and pay ₦25,000' }).click();
    await payByCard(popupOf(payer), 'Succeeds');
    await expect(payer.getByRole('heading', { level: 1, name: 'Your delivery is paid' })).toBeVisible();
  });

  await sandbox.letterTo(customer.email, new RegExp(`^Delivery paid.*${order.number}`));
  await open(customer.page, `/myorders/${order.id}/receipt`);
  await expect(customer.page.getByRole('row', { name: /Delivery fee/ })).toContainText('₦25,000, paid');
  await expect(customer.page.getByRole('row', { name: /Paid in all/ })).toContainText('₦190,000');
  await open(owner.page, `/orders/${order.id}`);
  await expect(owner.page.getByText('₦25,000, paid online.')).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a fee is answered by picking the pieces up', async ({ openCustomer, openOwner, openVisitor, sandbox }) => {
    const customer = await openCustomer({ name: 'Kemi' });
    const order = await buyQuickly(customer, BENCH);
    const owner = await openOwner({ javaScriptEnabled: false });
    await owner.page.goto(`/orders/${order.id}/fee`);
    await owner.page.getByLabel('Fee', { exact: true }).fill('₦ 40 000');
    await owner.page.getByRole('button', { name: 'Send the quote' }).click();
    const letter = await sandbox.letterTo(customer.email, /^Delivery fee to approve/);

    const payer = await openVisitor({ javaScriptEnabled: false });
    await payer.goto(letter.links.find((address) => address.includes('/pay/')) ?? '');
    await payer.getByText('Collect it free instead').click();
    await payer.getByLabel('Number to call when it is ready').fill('0803 555 0199');
    await payer.getByRole('button', { name: 'Yes, I’ll collect it' }).click();
    await expect(payer.getByRole('heading', { level: 1, name: 'You’re collecting it' })).toBeVisible();
    await owner.page.goto(`/orders/${order.id}`);
    await expect(
      owner.page.getByText('The customer will collect it from the workshop. There is no fee.'),
    ).toBeVisible();
    await expect(owner.page.getByRole('main')).toContainText('0803 555 0199');
  });
});
