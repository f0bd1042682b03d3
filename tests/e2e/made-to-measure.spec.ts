import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { aPhoto } from '#tests/support/test-picture.ts';
import { expect, test } from './support/journey.ts';
import { recordTransfer } from './support/own-work.ts';
import { A_PERSON_TYPES_MS, newEmail } from './support/people.ts';
import { payByCard, popupOf } from './support/purchase.ts';
import { changeQuote, customersPath, unfoldSizes } from './support/quote-page.ts';
import { open } from './support/ready.ts';
import type { Sandbox } from './support/sandbox.ts';

const PHONE = { width: 390, height: 844 };
const LINE_DROPS_MS = 8_000;

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Counts what a finger does on a page: presses, not typing. */
async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeFunction('tapped', () => {
    taps += 1;
  });
  await context.addInitScript(() => {
    addEventListener('click', () => void (globalThis as unknown as { tapped: () => void }).tapped(), true);
  });
  return () => taps;
}

async function fillBrief(page: Page, what: string, email: string) {
  await page.getByLabel('What should we make?').fill(what);
  for (const [side, cm] of Object.entries({ Width: '300', Depth: '110', Height: '75' })) {
    await page.getByLabel(side).fill(cm);
  }
  await page.getByLabel('Your name').fill('Halima Bello');
  await page.getByLabel('Email address or phone number').fill(email);
}

/** The owner answers a question once, and sends the next version: longer, and for more. */
async function answerAndChange(owner: Page, answer: string) {
  await owner.reload();
  await owner.getByLabel('Answer', { exact: true }).fill(answer);
  await owner.getByRole('button', { name: 'Send the answer' }).click();
  await expect(owner.getByText('We’ve sent your answer.')).toBeVisible();
  await changeQuote(owner);
  await unfoldSizes(owner);
  await owner.getByLabel('Width').fill('340');
  await owner.getByLabel('Price each').fill('1,400,000');
  await owner.getByRole('button', { name: 'Save the quote' }).click();
  await owner.getByRole('button', { name: 'Send the new version' }).click();
  await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
}

async function expectWhatIsNew(customer: Page) {
  const main = customer.getByRole('main');
  await expect(main).toContainText(/New since version 1.*W 340 × D 110 × H 75 cm/);
  await expect(main).toContainText('₦1,400,000 each instead of ₦1,200,000');
  await expect(customer.locator('.drawing').first()).toContainText('340 cm');
}

/** Two steps in the workshop, one with a photo. */
async function markMilestones(owner: Page) {
  await owner.getByRole('button', { name: 'Frame is done' }).click();
  await expect(owner.getByText('Marked. The customer can see it.')).toBeVisible();
  await owner.getByRole('link', { name: 'With a note or a photo' }).click();
  await owner.getByRole('radio', { name: 'Finish' }).check();
  await owner.getByLabel('Photo').setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await owner.getByRole('button', { name: 'Mark it as done' }).click();
  await expect(owner.getByText('Marked. The customer can see it.')).toBeVisible();
}

/** A change that makes the order ₦100,000 dearer; where the customer approves it is in its email. */
async function askForMore(owner: Page, orderPath: string, { sandbox, email }: { sandbox: Sandbox; email: string }) {
  await open(owner, `${orderPath}/lines`);
  await owner.getByLabel('Different price each').fill('1,500,000');
  await owner.getByLabel('Reason').fill('You asked for brass feet.');
  await owner.getByRole('button', { name: 'Review the change' }).click();
  await owner.getByRole('button', { name: 'Send it to the customer' }).click();
  await expect(owner.getByText('We’ve asked the customer to approve the change.')).toBeVisible();
  const asked = await sandbox.letterTo(email, /^A change to approve, ₦100,000 more/);
  return /https?:\S+\/pay\/\S+/.exec(asked.text)?.[0] ?? '';
}

/** The owner turns what was asked for into a quote with half of it first, and sends it. Its link is for the customer. */
async function quoteIt(owner: Page, what: string): Promise<string> {
  await open(owner, '/inbox');
  await owner
    .getByRole('link', { name: new RegExp(what) })
    .first()
    .click();
  await owner.getByRole('link', { name: 'Make a quote or an order' }).click();
  await unfoldSizes(owner);
  await expect(owner.getByRole('img', { name: /^Photo/ }).first()).toBeVisible();
  await expect(owner.getByLabel('Width')).toHaveValue('300');
  await owner.getByLabel('What it is').fill('Dining table for ten');
  await owner.getByLabel('Price each').fill('1,200,000');
  await owner.getByLabel('Days to make').fill('35');
  const phone = owner.getByLabel('Phone', { exact: true });
  if ((await phone.inputValue()) === '') await phone.fill('0803 555 0177');
  await owner.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
  await owner.getByLabel('Pay now').selectOption('A deposit of 50%');
  await owner.getByRole('button', { name: 'Send it as a quote' }).click();
  await owner.getByRole('button', { name: 'Send the quote' }).click();
  await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
  return customersPath(owner);
}

async function accept(customer: Page) {
  await customer.getByLabel('I have read this quote').check();
  await customer.getByLabel('Type your name').fill('Halima Bello');
  await customer.getByRole('button', { name: 'Accept the quote' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your order');
}

test('made to measure on two phones, from the request on a bad line to the receipt', async ({
  openOwner,
  openVisitor,
  sandbox,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION)/);
  watch.allow(/status of (409|422)/);
  const email = newEmail('halima');
  const what = `A dining table for ten of us, ${email}`;
  const customer = await openVisitor({ viewport: PHONE });
  const { page: owner } = await openOwner({ viewport: PHONE });
  const taps = await countTaps(owner.context());

  await test.step('what is asked for arrives with both photos, although the line drops for eight seconds', async () => {
    await open(customer, '/bespoke');
    await fillBrief(customer, what, email);
    await customer.context().setOffline(true);
    await customer
      .getByLabel('Photos')
      .setInputFiles([await photo('room.jpg', '#aa7755'), await photo('sketch.jpg', '#557755')]);
    await customer.waitForTimeout(LINE_DROPS_MS);
    await customer.context().setOffline(false);
    await expect(customer.getByRole('img', { name: /^Photo/ })).toHaveCount(2, { timeout: 60_000 });
    await customer.waitForTimeout(A_PERSON_TYPES_MS);
    await customer.getByRole('button', { name: 'Send to the workshop' }).click();
    await expect(customer.getByText('We’ve received your request.')).toBeVisible();
  });
  const brief = customer.url();

  const link = await test.step('one tap begins the quote with everything in it', () => quoteIt(owner, what));
  await sandbox.letterTo(email, /^Quote ready.*Q-\d+/);

  await test.step('the customer sees it drawn to scale, and asks on it', async () => {
    await open(customer, link);
    await expect(customer.locator('.drawing').first()).toContainText('300 cm');
    await expect(customer.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
    await customer.getByText('Ask a question or ask for a change').click();
    await customer.getByRole('radio', { name: 'A change I’d like' }).check();
    await customer.getByLabel('Your message').fill('Could it be 340 cm long?');
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(customer.getByText('Got it. We’ll reply')).toBeVisible();
  });

  await test.step('the owner answers once, and sends the next version', async () => {
    await answerAndChange(owner, 'Yes, for a little more.');
    await sandbox.letterTo(email, /version 2/);
  });

  await test.step('the page of the request shows the same words and leads to the quote, which says what is new', async () => {
    await open(customer, brief);
    const thread = customer.getByRole('region', { name: 'Messages' });
    await expect(thread).toContainText('Could it be 340 cm long?');
    await expect(thread).toContainText('Yes, for a little more.');
    await customer.getByRole('link', { name: /^Quote Q-/ }).click();
    await expectWhatIsNew(customer);
    await accept(customer);
  });

  await test.step('the deposit comes by transfer, and the owner records it', async () => {
    await owner.reload();
    await recordTransfer(owner, '₦700,000');
    await expect(owner.getByRole('heading', { name: /^GD-\d+$/ })).toBeVisible();
  });
  const orderPath = new URL(owner.url()).pathname;
  const number = await owner.getByRole('heading', { level: 1 }).textContent();
  await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));

  await test.step('the workshop marks two steps, one with a photo', () => markMilestones(owner));

  await test.step('the order shows it, with the drawing and the thread', async () => {
    await open(customer, link);
    await customer.getByRole('link', { name: new RegExp(`^Order ${number}`) }).click();
    const main = customer.getByRole('main');
    await expect(main).toContainText('Frame is done');
    await expect(customer.getByRole('img', { name: 'Finish' })).toBeVisible();
    await expect(main).toContainText('Could it be 340 cm long?');
    await expect(customer.locator('.drawing').first()).toContainText('340 cm');
  });

  await test.step('a change that costs is paid from the link in its email', async () => {
    await open(customer, await askForMore(owner, orderPath, { sandbox, email }));
    await customer.getByRole('button', { name: 'Approve and pay ₦100,000' }).click();
    await payByCard(popupOf(customer), 'Succeeds');
    await expect(customer.getByRole('main')).toContainText(
      /We received ₦100,000 on .*, and your order has been changed/,
    );
  });

  await test.step('the balance comes too, and the table leaves and arrives', async () => {
    await open(owner, `${orderPath}/balance`);
    await recordTransfer(owner, '₦700,000');
    await expect(owner.getByText('The pieces are paid in full.')).toBeVisible();
    await open(owner, orderPath);
    for (const move of ['Mark as Finished', 'Ready to Collect', 'Mark as Collected']) {
      await owner.getByRole('link', { name: move, exact: true }).click();
      await owner.getByRole('dialog').getByRole('button', { name: move }).click();
      await expect(owner.getByText(/^GD-\d+ is now /)).toBeVisible();
      await open(owner, orderPath);
    }
    await sandbox.letterTo(email, new RegExp(`^Collected.*${number}`));
  });

  await test.step('the receipt and the slip say what it was', async () => {
    await open(owner, `${orderPath}/print/receipt`);
    await expect(owner.getByRole('main')).toContainText('W 340 × D 110 × H 75 cm');
    await expect(owner.getByRole('main')).toContainText('₦1,500,000');
  });
  console.log(`taps of the owner, from the request to the receipt: ${taps()}`);
});

test('made to measure without scripts on the customer’s side, from the request to the receipt', async ({
  openOwner,
  openVisitor,
  sandbox,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/status of (409|422)/);
  const email = newEmail('sade');
  const what = `A long table, ${email}`;
  const customer = await openVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const main = customer.getByRole('main');
  const { page: owner } = await openOwner({ viewport: PHONE });

  await test.step('what is asked for arrives with its photo', async () => {
    await customer.goto('/bespoke');
    await fillBrief(customer, what, email);
    await customer.getByLabel('Photos').setInputFiles([await photo('room.jpg', '#223344')]);
    await customer.waitForTimeout(A_PERSON_TYPES_MS);
    await customer.getByRole('button', { name: 'Send to the workshop' }).click();
    await expect(customer.getByText('We’ve received your request.')).toBeVisible();
  });
  const brief = customer.url();
  const link = await quoteIt(owner, what);

  await test.step('the quote is read and asked about, in the thread of the request', async () => {
    await customer.goto(brief);
    await customer.getByRole('link', { name: /^Quote Q-/ }).click();
    await expect(customer.locator('.drawing').first()).toContainText('300 cm');
    await expect(customer.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await customer.getByText('Ask a question or ask for a change').click();
    await customer.getByLabel('Your message').fill('Is oil in the price?');
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(main).toContainText('Is oil in the price?');
    await customer.getByRole('link', { name: 'What was asked for' }).click();
    await expect(customer.getByRole('region', { name: 'Messages' })).toContainText('Is oil in the price?');
  });

  await test.step('the next version says what is new, and is signed', async () => {
    await answerAndChange(owner, 'It is. The table is longer now.');
    await customer.getByRole('link', { name: /^Quote Q-/ }).click();
    await expectWhatIsNew(customer);
    await accept(customer);
  });

  await test.step('the deposit comes by transfer, and the order is there with its invoice', async () => {
    await owner.reload();
    await recordTransfer(owner, '₦700,000');
    await expect(owner.getByRole('heading', { name: /^GD-\d+$/ })).toBeVisible();
  });
  const orderPath = new URL(owner.url()).pathname;
  const number = await owner.getByRole('heading', { level: 1 }).textContent();
  await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
  await markMilestones(owner);

  const orderPage = await test.step('the order shows the steps, the drawing and the thread', async () => {
    await customer.goto(link);
    await customer.getByRole('link', { name: new RegExp(`^Order ${number}`) }).click();
    await expect(main).toContainText('Frame is done');
    await expect(customer.getByRole('img', { name: 'Finish' })).toBeVisible();
    await expect(main).toContainText('Is oil in the price?');
    await expect(customer.locator('.drawing').first()).toContainText('340 cm');
    return customer.url();
  });

  await test.step('a change that costs is approved by paying', async () => {
    await customer.goto(await askForMore(owner, orderPath, { sandbox, email }));
    await expect(main).toContainText('You asked for brass feet.');
    await customer.getByRole('button', { name: 'Approve and pay ₦100,000' }).click();
    await payByCard(customer, 'Succeeds');
    await customer.getByRole('button', { name: 'Check my payment' }).click();
    await expect(main).toContainText(/We received ₦100,000 on .*, and your order has been changed/);
  });

  await test.step('the balance is asked for, and paid from its email', async () => {
    await open(owner, `${orderPath}/balance`);
    await owner.getByRole('button', { name: 'Send it by email' }).click();
    await expect(owner.getByText('We’ve emailed the link.')).toBeVisible();
    const asked = await sandbox.letterTo(email, /left to pay/);
    await customer.goto(/https?:\S+\/pay\/\S+/.exec(asked.text)?.[0] ?? '');
    await customer.getByRole('button', { name: 'Pay ₦700,000' }).click();
    await payByCard(customer, 'Succeeds');
    await customer.getByRole('button', { name: 'Check my payment' }).click();
    await expect(main).toContainText('₦700,000');
    await expect(customer.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  await test.step('every payment has its receipt, and what was agreed its invoice', async () => {
    await customer.goto(orderPage);
    const papers = customer.getByRole('region', { name: 'Documents' });
    await expect(papers.getByText(/^Receipt of /)).toHaveCount(3);
    await papers.getByRole('link', { name: /^RC-/ }).last().click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Receipt');
    await expect(main).toContainText('₦700,000');
    await customer.goto(orderPage);
    await papers.getByRole('link', { name: /^INV-/ }).last().click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Invoice');
    await expect(main).toContainText('W 340 × D 110 × H 75 cm');
    await expect(main).toContainText('₦1,500,000');
  });
});
