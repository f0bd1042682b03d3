import { expect, test } from './support/journey.ts';
import { OWNER } from './support/people.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { open, ready } from './support/ready.ts';

const MOVES = [
  { button: 'Mark as Shipped', status: 'Shipped', tab: /^Shipped/, label: 'Shipped on', subject: /^Shipped/ },
  {
    button: 'Ready to Deliver',
    status: 'Ready for Delivery',
    tab: /^Pending Delivery/,
    label: 'Ready on',
    subject: /^Ready for delivery/,
  },
  {
    button: 'Mark as Delivered',
    status: 'Delivered',
    tab: /^Completed Orders/,
    label: 'Delivered on',
    subject: /^Delivered/,
  },
];

// Covers 1-4, 4-15
test('the whole life of an order: every move, what the customer sees and every mail', async ({
  page: admin,
  openCustomer,
  sandbox,
}) => {
  test.slow();
  await admin.setViewportSize({ width: 1280, height: 900 });
  const customer = await openCustomer({ name: 'Chinwe' });
  await putInCart(customer, BENCH);
  await open(customer.page, '/cart');
  await customer.page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await payByCard(popupOf(customer.page), 'Succeeds');
  const number = await orderNumberOn(customer.page);
  await open(customer.page, '/userDashboard');

  await test.step('the owner of the demo shop signs in and finds the order', async () => {
    await open(admin, '/login');
    await admin.getByLabel('Email').fill(OWNER.email);
    await admin.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await admin.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(admin).toHaveURL('/adminHome');
    await open(admin, '/adminNotifications');
    const fresh = admin.getByRole('listitem').filter({ hasText: number });
    await fresh.getByRole('button', { name: /^Mark as Read/ }).click();
    await expect(fresh.getByRole('button', { name: /^Mark as Read/ })).toHaveCount(0);
    await open(admin, '/orders?sort=newest');
    await expect(admin.getByRole('main').getByRole('link', { name: /^New Orders/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await admin.getByRole('link', { name: new RegExp(`^${number}`) }).click();
    await expect(admin.getByRole('heading', { name: number, exact: true })).toBeVisible();
    await expect(admin.getByRole('main')).toContainText('Zaria bench');
  });

  for (const [moved, { button, status, tab, label, subject }] of MOVES.entries()) {
    await test.step(`${button}: previewed, made, told`, async () => {
      await admin.getByRole('link', { name: button, exact: true }).click();
      const sheet = admin.getByRole('dialog', { name: new RegExp(button) });
      const preview = sheet.frameLocator('iframe');
      await expect(preview.getByText(number).filter({ visible: true }).first()).toBeVisible();
      await expect(preview.getByText(status).filter({ visible: true }).first()).toBeVisible();
      expect(await sandbox.lettersTo(customer.email), 'looking sends nothing').toHaveLength(moved + 1);
      await sheet.getByRole('button', { name: button }).click();
      await expect(admin.getByText(`${number} is now ${status}. We’ll email Chinwe.`)).toBeVisible();
      await expect(sheet).toBeHidden();

      const letter = await sandbox.letterTo(customer.email, subject);
      expect(letter.subject).toContain(number);
      for (const fact of ['Chinwe', 'Zaria bench', '₦165,000', `${label}: `, 'Payment reference']) {
        expect(letter.text).toContain(fact);
      }
      expect(letter.html).toContain(status);

      const { page } = customer;
      await expect(page.getByRole('link', { name: `Notifications, ${moved + 2} new` })).toBeVisible();
      await open(page, '/myorders');
      await page.getByRole('link', { name: new RegExp(number) }).click();
      await expect(
        page.getByRole('main').getByText(status, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.getByRole('main')).toContainText(label);
      await open(page, '/userDashboard');

      await admin.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
      await admin.getByRole('main').getByRole('link', { name: tab }).click();
      await expect(admin.getByRole('main').getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      await admin.getByRole('link', { name: new RegExp(`^${number}`) }).click();
      await expect(admin.getByRole('heading', { name: number, exact: true })).toBeVisible();
    });
  }

  await test.step('the order is among the completed ones and cannot be moved again', async () => {
    await open(admin, '/orders?tab=delivered');
    await admin.getByRole('link', { name: new RegExp(`^${number}`) }).click();
    await expect(admin.getByRole('heading', { name: number, exact: true })).toBeVisible();
    for (const { button } of MOVES) await expect(admin.getByRole('link', { name: button })).toHaveCount(0);
    const letters = await sandbox.lettersTo(customer.email);
    expect(letters).toHaveLength(4);
  });

  await test.step('the customer’s notifications are seen once they are shown', async () => {
    const { page } = customer;
    await open(page, '/notifications');
    for (const status of ['Order Confirmed', 'Shipped', 'Ready for Delivery', 'Delivered']) {
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${status} Order`) })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('the mailbox shows the mails to a person, and the owner logs out', async () => {
    await admin.goto(`${sandbox.url}/mail?to=${encodeURIComponent(customer.email)}`);
    await admin.getByRole('link', { name: /^Delivered/ }).click();
    await expect(admin.frameLocator('iframe').getByText(number).filter({ visible: true }).first()).toBeVisible();
    await open(admin, '/adminlog');
    await expect(admin.getByText("You're logged in as admin")).toBeVisible();
    await admin.getByRole('button', { name: 'Log Out' }).click();
    await expect(admin).toHaveURL('/login');
    await admin.goto('/adminHome');
    await expect(admin).toHaveURL(/\/login/);
    await ready(admin);
  });
});

test('two admins and a double click move an order once', async ({ openCustomer, openOwner, sandbox, watch }) => {
  watch.allow(/status of 409/);
  const customer = await openCustomer({ name: 'Sade' });
  await putInCart(customer, BENCH);
  await open(customer.page, '/cart');
  await customer.page.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await payByCard(popupOf(customer.page), 'Succeeds');
  const number = await orderNumberOn(customer.page);

  const [one, other] = [await openOwner(), await openOwner()];
  for (const { page } of [one, other]) {
    await open(page, `/orders?q=${number}`);
    await page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
    await page.getByRole('link', { name: 'Mark as Shipped', exact: true }).click();
    await expect(
      page.getByRole('dialog').frameLocator('iframe').getByText(number).filter({ visible: true }).first(),
    ).toBeVisible();
  }
  await one.page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' }).dblclick();
  await expect(one.page.getByText(`${number} is now Shipped.`)).toBeVisible();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(other.page.getByText('Already done:')).toBeVisible();

  await sandbox.letterTo(customer.email, /^Shipped/);
  await open(customer.page, '/notifications');
  await expect(customer.page.getByRole('main').getByRole('link', { name: /^Shipped Order/ })).toHaveCount(1);
});
