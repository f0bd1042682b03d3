import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail, OWNER, type Person } from './support/people.ts';
import { BENCH, buyQuickly, orderNumberOn, payAt, payByCard, popupOf } from './support/purchase.ts';
import { open } from './support/ready.ts';
import type { Sandbox } from './support/sandbox.ts';

const PHOTO = join(import.meta.dirname, '../../catalogue/pictures/armchair_white_detail.webp');
const SIZES = [
  { on: 'a phone', viewport: { width: 390, height: 844 } },
  { on: 'a desk', viewport: { width: 1440, height: 900 } },
];

for (const { on, viewport } of SIZES) {
  test(`a day of the owner on ${on}: what was sold, quoted, paid back and taught is done by the evening`, async ({
    openOwner,
    openCustomer,
    openVisitor,
    sandbox,
  }) => {
    const { page } = await openOwner({ viewport });
    const customer = await openCustomer({ name: 'Ifeoma', viewport });
    await open(page, '/adminHome');
    const before = await whatWaits(page);
    const order = await buyQuickly(customer, BENCH);

    await test.step('an order by phone is paid under its link, and moved on', async () => {
      const number = await sellByPhone(page, await openVisitor({ viewport }));
      await moveOn(page, number, 'Finished');
    });

    await test.step('a new piece is uploaded, and is in the shop', async () => {
      const name = `Day stool ${randomUUID().slice(0, 6)}`;
      await publishPiece(page, name);
      await open(customer.page, `/store?q=${encodeURIComponent(name)}`);
      await expect(customer.page.getByRole('link', { name }).first()).toBeVisible();
    });

    await test.step('a delivery fee is quoted, and paid under its link', async () => {
      await quote(page, order.id, '25,000');
      const letter = await sandbox.letterTo(customer.email, /^Delivery fee to approve/);
      const payer = await openVisitor({ viewport });
      await open(payer, letter.links.find((link) => link.includes('/pay/')) ?? '');
      await payer.getByRole('button', { name: 'Approve and pay ₦25,000' }).click();
      await payByCard(popupOf(payer), 'Succeeds');
      await expect(payer.getByRole('heading', { level: 1, name: 'Your delivery is paid' })).toBeVisible();
    });

    await test.step('the order is moved on, and its customer told by mail', async () => {
      await moveOn(page, order.number, 'Shipped');
      await sandbox.letterTo(customer.email, new RegExp(`^Shipped.*${order.number}`));
    });

    await test.step('a part of its money goes back, as Paystack confirms', async () => {
      await refundPart(page, order.reference, '15,000');
      await sandbox.letterTo(customer.email, /^Refund of ₦15,000 sent/);
      await open(customer.page, `/myorders/${order.id}/receipt`);
      await expect(customer.page.getByRole('row', { name: /Refunded/ })).toContainText('₦15,000');
    });

    await test.step('a class is held, its quiz passed, and a certificate issued that verifies', async () => {
      const student = await openCustomer({ name: `Halima ${randomUUID().slice(0, 4)}`, viewport });
      const cohort = await startClass(page);
      await enroll(student);
      await writeQuiz(page, cohort);
      await markPresent(page, cohort, student.name);
      await passQuiz(student.page);
      const number = await issueCertificate(page, cohort, student, sandbox);
      const anybody = await openVisitor({ viewport });
      await open(anybody, `/certificates/${number}`);
      await expect(anybody.getByText('This certificate is valid')).toBeVisible();
      await expect(anybody.getByRole('main')).toContainText(student.name);
    });

    await test.step('in the evening nothing waits that was done', async () => {
      await expect(async () => {
        await open(page, '/adminHome');
        expect(before).toEqual(expect.arrayContaining(await whatWaits(page)));
      }).toPass({ timeout: 60_000 });
    });
  });
}

/** What needs somebody, by its words; the class that was held today is one more row, and may leave no room for the last one. */
async function whatWaits(page: Page): Promise<string[]> {
  const needs = page.getByRole('region', { name: 'Needs you today' });
  await expect(needs).toBeVisible();
  const rows = await needs.getByRole('listitem').allInnerTexts();
  return rows.filter((row) => !row.startsWith('Class tonight'));
}

async function sellByPhone(page: Page, payer: Page): Promise<string> {
  await open(page, '/quotes/new');
  await page.getByLabel('Find a piece').fill('zaria');
  await page.getByLabel('Find a piece').press('Enter');
  await page.getByRole('button', { name: 'Add Zaria bench', exact: true }).click();
  await page.getByLabel('Colour').selectOption('Black');
  await page.getByLabel('Name', { exact: true }).fill('Bola Ade');
  await page.getByLabel('Phone', { exact: true }).fill('0803 555 0142');
  await page.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
  await page.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
  await expect(page.getByText('Saved. Send the customer the link.')).toBeVisible();
  await open(payer, (await page.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? '');
  await payer.getByLabel('Email').fill(newEmail('bola'));
  await payer.getByRole('button', { name: /^Pay ₦165,000/ }).click();
  await payByCard(popupOf(payer), 'Succeeds');
  return orderNumberOn(payer);
}

/** From the list, as on any other day: search, open, move, and the ten seconds in which it can be undone. */
async function moveOn(page: Page, number: string, to: string): Promise<void> {
  await open(page, `/orders?q=${number}`);
  await page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
  await page.getByRole('link', { name: `Mark as ${to}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Mark as ${to}` })
    .click();
  await expect(page.getByText(`${number} is now ${to}.`)).toBeVisible();
}

async function publishPiece(page: Page, name: string): Promise<void> {
  await open(page, '/post');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Add pictures').setInputFiles(PHOTO);
  await expect(page.locator('[name=picture]')).toHaveCount(1, { timeout: 60_000 });
  await page.getByLabel('What the picture shows').fill('The stool from above');
  await page.getByLabel('Description').fill('Carved from one block of iroko by hand.');
  await page.getByLabel('Category').selectOption('Sitting');
  await page.getByLabel('Price in naira', { exact: true }).fill('95,000');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. It’s in the shop now.')).toBeVisible();
}

async function quote(page: Page, orderId: string, fee: string): Promise<void> {
  await open(page, `/orders/${orderId}`);
  await page.getByRole('link', { name: 'Quote delivery fee' }).click();
  await page.getByLabel('Fee', { exact: true }).fill(fee);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByText('Quote sent.')).toBeVisible();
}

async function refundPart(page: Page, reference: string, amount: string): Promise<void> {
  await open(page, `/payments/${reference}`);
  await page.locator('summary').filter({ hasText: 'Refund' }).click();
  await page.getByLabel('Amount to refund').fill(amount);
  await page.getByLabel('Reason, as the customer reads it').fill('A scratch on the seat');
  await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('The refund is recorded and on its way to Paystack.')).toBeVisible();
}

/** A class of one place whose first evening was in the first minutes of today, in Lagos; gives its address. */
async function startClass(page: Page): Promise<string> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
  await open(page, '/classes/new');
  await page.getByLabel('Title').fill(`Evenings ${randomUUID().slice(0, 6)}`);
  await page.getByLabel('First day').fill(today);
  await page.getByLabel('Last day').fill(today);
  await page.getByLabel('Places').fill('1');
  await page.getByLabel('Starts at').fill('00:00');
  await page.getByLabel('Ends at').fill('00:01');
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByText('The class is a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Open for enrollment' }).click();
  await expect(page.getByText('The class is open: visitors can enroll.')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The form without a browser; the journey of enrolling is a spec of its own. */
async function enroll({ http, name, email }: Person): Promise<void> {
  const { location: checkout } = await http.post('/masterclass/enroll', {
    fullName: name,
    email,
    phoneNumber: '0803 555 0142',
    interestReason: 'I furnish short lets.',
    price: '25,000',
  });
  const reference = await payAt(checkout);
  await http.post(`/masterclass/enrolled/${reference}`, { intent: 'check' });
}

async function writeQuiz(page: Page, cohort: string): Promise<void> {
  await open(page, `${cohort}/quizzes`);
  await page.getByRole('link', { name: 'Write the quiz' }).click();
  await page.getByLabel('Title').fill('Wood');
  await page.getByLabel('The question').fill('Which wood is harder?');
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('Iroko');
  await page.getByRole('checkbox', { name: 'Answer 1 is right' }).check();
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('Obeche');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('The quiz is published.')).toBeVisible();
}

async function markPresent(page: Page, cohort: string, student: string): Promise<void> {
  await open(page, `${cohort}/attendance`);
  const marks = page.getByRole('form', { name: student });
  await marks.getByRole('button', { name: 'Present' }).click();
  await expect(marks.getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true');
}

async function passQuiz(page: Page): Promise<void> {
  await open(page, '/userMasterclass');
  await page.getByRole('link', { name: /Wood/ }).click();
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.getByRole('radio', { name: 'Iroko' }).check();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Every answer was right in your best attempt.')).toBeVisible();
}

/** The class's last day is not over, so it is the owner who says that it may be issued. Gives its number. */
async function issueCertificate(page: Page, cohort: string, student: Person, sandbox: Sandbox): Promise<string> {
  await open(page, `${cohort}/certificates`);
  await page.getByText('Issue by exception').first().click();
  await page.getByLabel('Why?').fill('The class was one evening');
  await page.getByRole('button', { name: 'Issue by exception' }).click();
  await expect(page.getByText('The certificate is issued.')).toBeVisible();
  const letter = await sandbox.letterTo(student.email, /Your certificate is here/);
  await open(student.page, '/userMasterclass/certificate');
  const number = /GC-\d{4}-[0-9A-Z]{8}/.exec((await student.page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  expect(letter.text).toContain(number);
  return number;
}
