import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { orderNumberOn, payByCard, popupOf } from './support/purchase.ts';
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
    await owner.getByLabel('Price for one').fill('180,000');
    await owner.getByLabel('Days to make').fill('20');
    await owner.getByLabel('Name', { exact: true }).fill(ada.name);
    await owner.getByLabel('Phone', { exact: true }).fill(`+${number}`);
    await owner.getByRole('radio', { name: 'PICKUP' }).check();
    await owner.getByRole('button', { name: 'Send it as a quote' }).click();
    await expect(owner.getByText('Saved. Send it when it is right.')).toBeVisible();
    await owner.getByRole('button', { name: 'Send the quote' }).click();
    const link = await owner.getByRole('link', { name: /\/quote\// }).getAttribute('href');
    await open(owner, thread);
    await answer(owner, `Here is your quote: ${new URL(link ?? '', thread).href}`);
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
