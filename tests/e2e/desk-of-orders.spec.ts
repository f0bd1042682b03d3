import { join } from 'node:path';
import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

const PHOTO = join(import.meta.dirname, '../../catalogue/pictures/armchair_white_detail.webp');

// Covers 2.10-3
test('the workshop on a phone: search, a move undone and made again, a note, a photo, and two orders at once', async ({
  openCustomer,
  openOwner,
  sandbox,
}) => {
  test.slow();
  const customer = await openCustomer({ name: 'Amara' });
  const [first, second] = [await buyQuickly(customer, BENCH), await buyQuickly(customer, BENCH)];
  await open(customer.page, `/myorders/${first.id}`);
  const number = /GD-\d+/.exec(await customer.page.title())?.[0] ?? '';
  const { page } = await openOwner();

  await test.step('found by the payment reference, opened, moved with a note', async () => {
    await open(page, '/orders');
    await page.getByRole('main').getByRole('searchbox').fill(first.reference);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^1 order for/)).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
    await page.getByRole('link', { name: 'Mark as Shipped', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const mail = sheet.frameLocator('iframe');
    await expect(mail.getByText(number).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
    await sheet.getByLabel('A note to the customer').fill('Musa drives the van.');
    await sheet.getByRole('button', { name: 'Update preview' }).click();
    await expect(mail.getByText('Musa drives the van.')).toBeVisible({ timeout: 60_000 });
    await sheet.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect(page.getByText(/^We’ll send the email in \d+ seconds?\.$/)).toBeVisible();
  });

  await test.step('undone: the customer’s page, bell and mailbox know nothing of it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Undone. ${number} is Order Confirmed again, and nothing was sent.`)).toBeVisible();
    await open(customer.page, `/myorders/${first.id}`);
    await expect(customer.page.getByRole('main')).not.toContainText('Musa drives the van.');
    await expect(
      customer.page.getByRole('main').getByText('Order Confirmed', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  });

  await test.step('a note for the team and a photo for the customer', async () => {
    await page.getByLabel('Note for the team').fill('Gate code 4455');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note saved.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Gate code 4455' })).toBeVisible();
    await page.getByText('Workshop photos', { exact: true }).click();
    await page.getByLabel('Photo', { exact: true }).setInputFiles(PHOTO);
    await page.getByLabel('What it shows').fill('Your bench before the oil');
    await page.getByRole('button', { name: 'Add photo' }).click();
    await expect(page.getByText('The photo is on the customer’s order page.')).toBeVisible();
    await open(customer.page, `/myorders/${first.id}`);
    const shown = customer.page.getByRole('img', { name: 'Your bench before the oil' });
    await shown.scrollIntoViewIfNeeded();
    await expect(async () => {
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    }).toPass();
    await expect(customer.page.getByRole('main')).not.toContainText('Gate code');
  });

  await test.step('both orders are ticked and moved at once, and the customer is told of each', async () => {
    await open(page, `/orders?q=${encodeURIComponent(customer.email)}`);
    await expect(page.getByText(/^2 orders for/)).toBeVisible();
    for (const box of await page.getByRole('checkbox', { name: /^Select GD-/ }).all()) await box.check();
    await page.getByRole('button', { name: 'Move to the next stage' }).click();
    await expect(page.getByRole('heading', { name: 'Done: 2 of 2' })).toBeVisible();
    await open(page, `/orders/${second.id}`);
    await expect(page.getByRole('main').getByText('Shipped', { exact: true }).first()).toBeVisible();
    await expect(async () => {
      const letters = await sandbox.lettersTo(customer.email);
      expect(letters.filter(({ subject }) => subject.startsWith('Shipped'))).toHaveLength(2);
    }).toPass({ timeout: 60_000 });
    const letters = await sandbox.lettersTo(customer.email);
    expect(
      letters.some(({ text }) => text.includes('Musa')),
      'what was undone was never sent',
    ).toBe(false);
  });
});

test('the list on a desk by single keys, until they are switched off', async ({ openCustomer, openOwner }) => {
  const customer = await openCustomer({ name: 'Kelechi' });
  for (const piece of [BENCH, BENCH]) await buyQuickly(customer, piece);
  const { page } = await openOwner({ viewport: { width: 1280, height: 900 }, hasTouch: false });
  await open(page, `/orders?q=${encodeURIComponent(customer.email)}`);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  const linkOf = (row: number) => rows.nth(row).getByRole('link', { name: /^GD-/ });

  await expect(async () => {
    await page.keyboard.press('j');
    await expect(linkOf(0)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(linkOf(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(linkOf(0)).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search everything' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('jk?');
  await expect(search).toHaveValue(/jk\?/);
  await linkOf(0).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox', { name: 'Use these shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await open(page, `/orders?q=${encodeURIComponent(customer.email)}`);
  await linkOf(0).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(linkOf(0)).toBeFocused();
  await expect(help).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^GD-/ })).toBeVisible();
});
