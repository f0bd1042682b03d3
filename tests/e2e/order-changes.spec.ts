import { expect, test } from './support/journey.ts';
import { A_PERSON_TYPES_MS, OWNER } from './support/people.ts';
import { BENCH, buyQuickly, payByCard, popupOf } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('a customer corrects where an order goes, and the owner moves it on a phone', async ({
  openCustomer,
  openOwner,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 422/);
  const customer = await openCustomer({ name: 'Amaka' });
  const order = await buyQuickly(customer, BENCH);
  const owner = await openOwner();

  await test.step('the customer: refused first, what was typed stays', async () => {
    const { page } = customer;
    await open(page, `/myorders/${order.id}`);
    await page.getByRole('link', { name: 'Change address or phone' }).click();
    await page.getByLabel('Street and number').fill('3 Bode Thomas Street');
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Enter a phone number');
    await expect(page.getByLabel('Street and number')).toHaveValue('3 Bode Thomas Street');
    await page.getByLabel('Phone').fill('0803 555 0142');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('Your order has been changed.')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes).toContainText('3 Bode Thomas Street');
    await expect(changes).toContainText('before:');
  });
  const first = await sandbox.letterTo(customer.email, new RegExp(`^Changed.*${order.number}`));
  expect(first.text).toContain('You have changed your order');

  await test.step('the owner: a pickup, refused without a reason', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/orders/${order.id}`);
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('the customer');
    await page.getByRole('link', { name: 'Change this order' }).click();
    await page.getByRole('radio', { name: 'Collected from the workshop' }).check();
    await expect(page.getByLabel('Street and number')).toBeHidden();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Say why');
    await page.getByLabel('Reason').fill('You come for it with your own van.');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('The order is changed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Collected from the workshop');
  });
  await open(customer.page, `/myorders/${order.id}`);
  await expect(customer.page.getByRole('region', { name: 'Changes' })).toContainText('with your own van');
});

test('with JavaScript off the owner moves the promised days', async ({ openCustomer, openOwner }) => {
  const order = await buyQuickly(await openCustomer(), BENCH);
  const { page } = await openOwner({ javaScriptEnabled: false });
  await page.goto(`/orders/${order.id}?change=1`);
  await page.getByLabel('From', { exact: true }).fill('2027-03-01');
  await page.getByLabel('To', { exact: true }).fill('2027-03-05');
  await page.getByLabel('Reason').fill('The iroko came late.');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('The order is changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('1 to 5 March 2027');
});

test('the owner changes a paid order: more, which the customer approves by paying, and less, which goes back', async ({
  openCustomer,
  openOwner,
  sandbox,
}) => {
  const customer = await openCustomer({ name: 'Ngozi' });
  const order = await buyQuickly(customer, BENCH);
  const owner = await openOwner();
  const { page } = owner;
  const review = async (reason: string) => {
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Review the change' }).click();
  };

  await test.step('two benches: proposed on a phone, and nothing is changed yet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/orders/${order.id}`);
    await page.getByRole('link', { name: 'Change the pieces' }).click();
    await page.getByLabel('Quantity').fill('2');
    await review('You asked for a second one.');
    const reviewed = page.getByRole('region', { name: 'What will change' });
    await expect(reviewed).toContainText('It costs ₦165,000 more.');
    await page.getByRole('button', { name: 'Send it to the customer' }).click();
    await expect(page.getByText('We’ve asked the customer to approve the change.')).toBeVisible();
  });
  const asked = await sandbox.letterTo(customer.email, /^A change to approve, ₦165,000 more/);
  expect(asked.text).toContain('You asked for a second one.');

  await test.step('the customer pays by the link in the email, and the order is changed', async () => {
    const { page } = customer;
    await open(page, `/myorders/${order.id}`);
    await expect(page.getByRole('region', { name: 'A change for you to approve' })).toContainText('2 × ₦165,000');
    await page.getByRole('link', { name: 'Review the change' }).click();
    await page.getByRole('button', { name: 'Approve and pay ₦165,000' }).click();
    await payByCard(popupOf(page), 'Succeeds');
    await expect(page.getByText('Your order has been changed').first()).toBeVisible();
    await open(page, `/myorders/${order.id}/receipt`);
    await expect(page.getByRole('main')).toContainText('₦165,000 more, paid.');
    await expect(page.getByRole('main')).toContainText('₦330,000');
  });

  await test.step('one bench after all: changed at once, and refunded once the owner confirms it', async () => {
    await open(page, `/orders/${order.id}/lines`);
    await page.getByLabel('Quantity').fill('1');
    await review('You have room for one.');
    await page.getByRole('button', { name: 'Change the order' }).click();
    await expect(page.getByText('The order is changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Refund ₦165,000' }).click();
    await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Refund ₦165,000' }).click();
    await expect(page.getByText('The refund is on its way.', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('You have room for one.');
  });
});

test('with JavaScript off a customer asks for a change, and one press leads the owner to it', async ({
  openCustomer,
  openOwner,
}) => {
  const customer = await openCustomer({ name: 'Folake', javaScriptEnabled: false });
  const order = await buyQuickly(customer, BENCH);
  await customer.page.goto(`/myorders/${order.id}`);
  await customer.page.getByText('Ask for a change').click();
  await customer.page.getByLabel('What should be different?').fill('Could it be in green?');
  await customer.page.waitForTimeout(A_PERSON_TYPES_MS);
  await customer.page.getByRole('button', { name: 'Send it to us' }).click();
  await expect(customer.page.getByText('We’ve got your message.')).toBeVisible();
  const { page } = await openOwner({ javaScriptEnabled: false });
  await page.goto('/inbox');
  await page
    .getByRole('link', { name: /Folake/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Change the pieces' }).click();
  await page.getByRole('button', { name: 'Add a custom piece' }).click();
  await page.getByLabel('What it is').fill('Cushion');
  await page.getByLabel('Price each').last().fill('20,000');
  await page.getByLabel('Days to make').fill('5');
  await page.getByLabel('Reason').fill('You asked for a cushion.');
  await page.getByRole('button', { name: 'Review the change' }).click();
  await page.getByRole('button', { name: 'Send it to the customer' }).click();
  await expect(page.getByText('We’ve asked the customer to approve the change.')).toBeVisible();
  await page.getByText('Withdraw the change', { exact: true }).click();
  await page.getByLabel('Why').last().fill('They changed their mind.');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('The change is withdrawn.')).toBeVisible();
});
