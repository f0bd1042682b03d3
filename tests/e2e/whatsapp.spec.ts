import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { BENCH, orderNumberOn, payByCard, popupOf, putInCart } from './support/purchase.ts';
import { customersPath } from './support/quote-page.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

/** Until what was sent to the shop has arrived there. */
async function openThread(owner: Page, name: string): Promise<void> {
  await expect(async () => {
    await open(owner, '/inbox');
    await owner
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(owner.getByRole('heading', { level: 1 })).toContainText(name);
}

async function answer(owner: Page, words: string): Promise<void> {
  await owner.getByLabel('Your answer').fill(words);
  await owner.getByRole('button', { name: 'Send on WhatsApp' }).click();
  await expect(owner.getByText('Your answer is on its way to WhatsApp.')).toBeVisible();
}

test('a conversation on WhatsApp, from a question with a picture to a quote that is paid', async ({
  openOwner,
  openVisitor,
  sandbox,
}) => {
  const number = `23480${String(Date.now()).slice(-8)}`;
  const ada = { from: number, name: `Adaeze ${String(Date.now()).slice(-5)}` };
  const { page: owner } = await openOwner();
  await owner.setViewportSize(PHONE);

  await test.step('she asks, and sends a picture and her voice', async () => {
    await sandbox.writeOnWhatsApp({ ...ada, text: 'Good morning. Can you make a bench like this?' });
    await openThread(owner, ada.name);
    await sandbox.writeOnWhatsApp({ ...ada, kind: 'picture', text: 'This one' });
    await sandbox.writeOnWhatsApp({ ...ada, kind: 'voice' });
    await expect(async () => {
      await owner.reload();
      await expect(owner.getByRole('img', { name: /^Picture/ })).toBeVisible({ timeout: 2_000 });
      await expect(owner.getByLabel('Voice note')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(owner.getByText('You can write freely until')).toBeVisible();
  });
  const thread = owner.url();

  await test.step('the owner answers there, and sees that it was delivered', async () => {
    await answer(owner, 'Yes, in iroko. I will send you a quote.');
    await sandbox.whatsAppTo(number, /in iroko/);
    await expect(async () => {
      await owner.reload();
      await expect(owner.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('a quote is written, and its link goes by WhatsApp', async () => {
    await open(owner, '/quotes/new');
    await owner.getByRole('button', { name: 'Add a custom piece' }).click();
    await owner.getByLabel('What it is').fill('Bench');
    await owner.getByLabel('Price each').fill('180,000');
    await owner.getByLabel('Days to make').fill('20');
    await owner.getByLabel('Name', { exact: true }).fill(ada.name);
    await owner.getByLabel('Phone', { exact: true }).fill(`+${number}`);
    await owner.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
    await owner.getByRole('button', { name: 'Send it as a quote' }).click();
    await expect(owner.getByText('Saved. Send it when it’s ready.')).toBeVisible();
    await owner.getByRole('button', { name: 'Send the quote' }).click();
    await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
    const link = await customersPath(owner);
    await open(owner, thread);
    await answer(owner, `Here is your quote: ${new URL(link, thread).href}`);
  });

  await test.step('she opens it from there, accepts and pays', async () => {
    const words = await sandbox.whatsAppTo(number, /your quote/);
    const customer = await openVisitor({ viewport: PHONE });
    await open(customer, /https?:\S+/.exec(words)?.[0] ?? '');
    await customer.getByLabel('I have read this quote').check();
    await customer.getByLabel('Type your name').fill(ada.name);
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await customer.getByLabel('Email').fill(newEmail('adaeze'));
    await customer.getByRole('button', { name: /^Pay ₦/ }).click();
    await payByCard(popupOf(customer), 'Succeeds');
    const order = await orderNumberOn(customer);
    await open(owner, thread);
    await expect(owner.getByText('This number is also on')).toBeVisible();
    await expect(owner.getByRole('link', { name: order })).toBeVisible();
  });
});

test('a customer says yes to WhatsApp at checkout, hears of their order there, and stops it', async ({
  openOwner,
  openCustomer,
  sandbox,
}) => {
  const number = '2348035550142';
  const { page: owner } = await openOwner();
  const customer = await openCustomer({ name: 'Tolu', viewport: PHONE });
  const { page } = customer;

  await test.step('the owner hands the messages in, and Meta approves them', async () => {
    await open(owner, '/settings/whatsapp');
    const handIn = owner.getByRole('button', { name: 'Submit them to WhatsApp' });
    if (await handIn.isVisible()) await handIn.click();
    await expect(async () => {
      await owner.reload();
      await expect(owner.getByText('Approved', { exact: true })).toHaveCount(5, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });

  const order = await test.step('the box is not ticked; the customer ticks it and pays', async () => {
    await putInCart(customer, BENCH);
    await open(page, '/cart');
    const box = page.getByRole('checkbox', { name: /on WhatsApp too/ });
    await expect(box).not.toBeChecked();
    await box.check();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await payByCard(popupOf(page), 'Succeeds');
    return orderNumberOn(page);
  });

  await test.step('the order is on their WhatsApp, and with its state and cost in Settings', async () => {
    const words = await sandbox.whatsAppTo(number, new RegExp(order));
    expect(words).toContain('Reply STOP');
    await expect(async () => {
      await open(owner, '/settings/whatsapp');
      const line = owner.getByRole('listitem').filter({ hasText: '0803 555 0142' }).first();
      await expect(line).toContainText('Delivered', { timeout: 2_000 });
      await expect(line).toContainText('charged as utility');
    }).toPass({ timeout: 60_000 });
  });

  await test.step('STOP ends it, which their profile says', async () => {
    await sandbox.writeOnWhatsApp({ from: number, name: 'Tolu', text: 'STOP' });
    await sandbox.whatsAppTo(number, /no more updates about your orders/);
    await open(page, '/userProfile');
    await expect(page.getByRole('button', { name: 'Turn on WhatsApp updates' })).toBeVisible();
  });
});
