import { expect, test } from './support/journey.ts';
import { writeOwnWork } from './support/own-work.ts';
import { newEmail } from './support/people.ts';
import { payByCard, popupOf } from './support/purchase.ts';
import { customersPath } from './support/quote-page.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 3_600_000;

/** A day from now in Lagos, as a date field has it. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + days * DAY_MS);

test('a plan of four dated parts: reminded of one, which is paid, and then of all that is left', async ({
  openOwner,
  openVisitor,
  sandbox,
}) => {
  const email = newEmail('kemi');
  const { page: owner } = await openOwner({ viewport: PHONE });
  const customer = await openVisitor({ viewport: PHONE });
  const main = customer.getByRole('main');

  const link = await test.step('the owner offers a table in four parts', async () => {
    await open(owner, '/quotes/new');
    await writeOwnWork(owner, { name: 'Kemi Adeyemi', phone: '0803 555 0188', email });
    await owner.getByLabel('Pay now').selectOption('A payment plan');
    for (const count of [3, 4]) {
      await owner.getByRole('button', { name: 'Add a part' }).click();
      await expect(owner.getByRole('group', { name: /^Part \d$/ })).toHaveCount(count);
    }
    for (const [index, share] of ['40 %', '20 %', '20 %', ''].entries()) {
      const part = owner.getByRole('group', { name: `Part ${index + 1}` });
      await part.getByLabel(/^Share or amount/).fill(share);
      await part.getByLabel('Due on').fill(inDays(6 + 30 * index));
    }
    await owner.getByRole('button', { name: 'Send it as a quote' }).click();
    await owner.getByRole('button', { name: 'Send the quote' }).click();
    await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
    return customersPath(owner);
  });

  const number = await test.step('the customer reads the four days, says yes, and owes the first of them', async () => {
    await open(customer, link);
    for (const sum of ['₦480,000', '₦240,000']) await expect(main).toContainText(sum);
    await customer.getByLabel('I have read this quote').check();
    await customer.getByLabel('Type your name').fill('Kemi Adeyemi');
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(main).toContainText('₦1,200,000 is left to pay');
    return /GD-\d+/.exec((await main.textContent()) ?? '')?.[0] ?? '';
  });
  const orderPage = customer.url();

  await test.step('the owner finds all four among the money owed, and reminds them of the first', async () => {
    await open(owner, `/owed?q=${number}`);
    await expect(owner.getByRole('row', { name: `${number}, an instalment` })).toHaveCount(4);
    await open(owner, '/owed?tab=soon');
    await owner.getByRole('row', { name: number }).getByRole('link').click();
    await owner.getByRole('heading', { name: 'About it' }).waitFor();
    await owner.getByRole('button', { name: 'Send a reminder', exact: true }).click();
    await expect(owner.getByText('We’ve emailed the reminder.')).toBeVisible();
    const reminder = await sandbox.letterTo(email, /^Reminder: ₦480,000 to pay/);
    expect(reminder.text).toMatch(new RegExp(`₦480,000 for an instalment of your order ${number} is due on `));
    const whatsApp = (await owner.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')) ?? '';
    const words = new URL(whatsApp).searchParams.get('text') ?? '';
    expect(words).toMatch(/₦480,000 for an instalment of your order .* You can pay here: http/);
    await open(customer, /https?:\S+\/pay\/\S+/.exec(reminder.text)?.[0] ?? '');
  });

  await test.step('the next part is paid, and then all that is left', async () => {
    await expect(customer.getByRole('radio', { name: 'This part, ₦480,000' })).toBeChecked();
    await customer.getByRole('button', { name: 'Pay', exact: true }).click();
    await payByCard(popupOf(customer), 'Succeeds');
    await expect(main).toContainText('You can pay the next part now, or everything that is left.');
    await customer.getByRole('radio', { name: 'Everything that is left, ₦720,000' }).check();
    await customer.getByRole('button', { name: 'Pay', exact: true }).click();
    await payByCard(popupOf(customer), 'Succeeds');
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your pieces are paid in full');
  });

  await test.step('nothing is owed any more, and each payment has its receipt', async () => {
    await open(owner, `/owed?q=${number}`);
    await expect(owner.getByText(`Nothing owed matches “${number}”`)).toBeVisible();
    await open(customer, orderPage);
    const papers = customer.getByRole('region', { name: 'Documents' });
    await expect(papers.getByText(/^Receipt of /)).toHaveCount(2);
    await expect(papers.getByText(/^Invoice of /)).toHaveCount(1);
  });
});
