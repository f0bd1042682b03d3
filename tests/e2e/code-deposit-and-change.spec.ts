import { expect, test } from './support/journey.ts';
import { A_PERSON_TYPES_MS, OWNER } from './support/people.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

test('a customer with a code pays a deposit, wants less, and gets part of it back, all on a phone', async ({
  openOwner,
  openCustomer,
  sandbox,
}) => {
  const code = `THREE${Date.now() % 1_000_000}`;
  const owner = await openOwner();
  await owner.page.setViewportSize(PHONE);
  const choose = async (deposit: string) => {
    await open(owner.page, '/settings/orders');
    await owner.page.getByLabel('Deposit in the shop').selectOption(deposit);
    await owner.page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await expect(owner.page.getByText('Saved').first()).toBeVisible();
  };
  const customer = await openCustomer({ name: 'Zainab' });
  const { page } = customer;
  await page.setViewportSize(PHONE);
  let path = '';
  let number = '';
  await choose('50% now, the rest before delivery');
  try {
    await test.step('the owner makes a code for one time', async () => {
      await open(owner.page, '/uploads/discounts');
      await owner.page.getByLabel('Name').fill('Three at once');
      await owner.page.getByLabel('Code', { exact: true }).fill(code);
      await owner.page.getByLabel('Percent', { exact: true }).fill('10');
      await owner.page.getByLabel('Uses for each customer').fill('1');
      await owner.page.getByRole('button', { name: 'Make discount' }).click();
      await expect(owner.page.getByText('Made. It applies to carts from its first day.')).toBeVisible();
    });

    await test.step('the customer types it, and pays half of what is left', async () => {
      await putInCart(customer, { ...BENCH, quantity: 3 });
      await open(page, '/cart');
      await page.getByText('Have a code?').click();
      await page.getByLabel('Code', { exact: true }).fill(` ${code.toLowerCase()} `);
      await page.getByRole('button', { name: 'Use code' }).click();
      await expect(page.getByText(`${code} is applied: Three at once.`)).toBeVisible();
      await page.getByRole('radio', { name: 'DOOR DELIVERY in LAGOS' }).check();
      const checkout = page.getByRole('region', { name: 'Checkout' });
      await expect(checkout).toContainText(`Three at once (${code})−₦49,500`);
      await expect(checkout).toContainText('Left to pay before delivery₦222,750');
      await page.getByRole('button', { name: 'Pay ₦222,750 securely' }).click();
      await payByCard(popupOf(page), 'Succeeds');
      number = await orderNumberOn(page);
      await page.getByRole('link', { name: 'Follow your order' }).click();
      await expect(page).toHaveURL(/\/myorders\/ord_\w+/);
      path = new URL(page.url()).pathname;
      await expect(page.getByRole('article').getByText('Owed: ₦222,750')).toBeVisible();
    });
  } finally {
    await choose('None: everything at once');
  }
  const orderId = path.split('/').at(-1) ?? '';

  await test.step('they ask for one instead of three', async () => {
    await page.getByText('Ask for a change').click();
    await page.getByLabel('What should be different?').fill('One is enough after all.');
    await page.waitForTimeout(A_PERSON_TYPES_MS);
    await page.getByRole('button', { name: 'Send it to us' }).click();
    await expect(page.getByText('We’ve got your message.')).toBeVisible();
  });

  await test.step('the owner changes it: nothing is left to pay, and what is too much is refunded', async () => {
    const { page } = owner;
    await open(page, `/orders/${orderId}/lines`);
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Reason').fill('One is enough.');
    await page.getByRole('button', { name: 'Review the change' }).click();
    await page.getByRole('button', { name: 'Change the order' }).click();
    await expect(page.getByText('The order is changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Refund ₦74,250' }).click();
    await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Refund ₦74,250' }).click();
    await expect(page.getByText('The refund is on its way.', { exact: true })).toBeVisible();
  });
  await sandbox.letterTo(customer.email, /^Refund of ₦74,250 sent/);

  await test.step('order, receipt and the list of the team say the same', async () => {
    await open(page, path);
    await expect(page.getByRole('article').getByText('Part refunded: ₦74,250')).toBeVisible();
    await open(page, `${path}/receipt`);
    const receipt = page.getByRole('main');
    await expect(receipt.getByRole('row', { name: /Three at once/ })).toContainText('−₦16,500');
    await expect(receipt.getByRole('row', { name: /Pieces after discounts/ })).toContainText('₦148,500');
    await expect(receipt.getByRole('row', { name: /^Paid/ })).toContainText('₦222,750');
    await expect(receipt.getByRole('row', { name: /^Refunded/ })).toContainText('₦74,250');
    await expect(receipt).not.toContainText('Left to pay');
    await open(owner.page, `/orders?q=${number}`);
    await expect(owner.page.getByText('Part refunded: ₦74,250').first()).toBeVisible();
    await open(owner.page, '/uploads/discounts');
    await expect(owner.page.getByText('1 order · ₦16,500 given').first()).toBeVisible();
  });

  await test.step('the code has been used: it takes nothing off another cart, and says why', async () => {
    await putInCart(customer, BENCH);
    await open(page, '/cart');
    await page.getByText('Have a code?').click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Use code' }).click();
    await expect(page.getByText(`${code} works once, and you’ve already used it.`)).toBeVisible();
  });
});

test('a link of a feed opens the piece with what it offers chosen, with and without scripts', async ({
  openVisitor,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openVisitor({ javaScriptEnabled });
    const feed = await (await page.request.get('/feeds/google.xml')).text();
    const item = feed.split('<item>').find((each) => each.includes('<g:size>') && each.includes('<g:color>')) ?? '';
    const field = (name: string) =>
      new RegExp(`<g:${name}>(.*)</g:${name}>`).exec(item)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await page.setViewportSize(PHONE);
    const { pathname, search } = new URL(field('link'));
    await page.goto(pathname + search);
    await expect(page.getByRole('radio', { name: field('size') }).first()).toBeChecked();
    await expect(page.getByRole('radio', { name: field('color') }).first()).toBeChecked();
    const price = Number((field('sale_price') || field('price')).replace(' NGN', ''));
    await expect(page.getByRole('main')).toContainText(`₦${price.toLocaleString('en-US')}`);
  }
});
