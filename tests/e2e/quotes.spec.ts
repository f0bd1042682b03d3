import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { orderNumberOn, payByCard, popupOf } from './support/purchase.ts';
import { changeQuote, customersPath, expectTwoScreens, openMore, unfoldSizes } from './support/quote-page.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

/** A table of its own for Musa, with half of it paid first, saved as a quote. */
async function startQuote(page: Page, email: string, sides: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Add a custom piece' }).click();
  await page.getByLabel('What it is').fill('Dining table for ten');
  await page.getByLabel('As agreed').fill('Iroko, 300 × 110 cm, oiled');
  await page.getByLabel('Price each').fill('1,200,000');
  await page.getByLabel('Days to make').fill('35');
  if (Object.keys(sides).length > 0) await unfoldSizes(page);
  for (const [side, cm] of Object.entries(sides)) await page.getByLabel(side).fill(cm);
  await page.getByLabel('Name', { exact: true }).fill('Musa Garba');
  await page.getByLabel('Phone', { exact: true }).fill('0803 555 0143');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
  await page.getByLabel('Pay now').selectOption('A deposit of 50%');
  await page.getByRole('button', { name: 'Send it as a quote' }).click();
  await expect(page.getByText('Saved. Send it when it’s ready.')).toBeVisible();
}

/** What is answered to a form is in view and has the focus, wherever on the page the form was. */
async function expectAnswered(page: Page, words: string): Promise<void> {
  const answer = page.locator('[data-answer]').filter({ hasText: words });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(answer).toBeFocused();
}

test('a quote on two phones: sent, questioned, changed, accepted by name, and its deposit paid', async ({
  openOwner,
  openVisitor,
  sandbox,
  watch,
}) => {
  watch.allow(/status of (409|422)/);
  const email = newEmail('musa');
  const { page: owner } = await openOwner();
  await owner.setViewportSize(PHONE);
  const customer = await openVisitor();
  await customer.setViewportSize(PHONE);

  await test.step('the owner writes it and sends it', async () => {
    await open(owner, '/quotes/new');
    await startQuote(owner, email);
    await owner.getByLabel('Message to the customer').fill('Two visits to measure are included.');
    await owner.getByRole('button', { name: 'Send the quote' }).click();
    await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
    await sandbox.letterTo(email, /^Quote ready.*Q-\d+/);
  });
  const link = await customersPath(owner);

  await test.step('the customer reads it and asks for a change', async () => {
    await open(customer, link);
    const main = customer.getByRole('main');
    for (const words of ['Dining table for ten', '₦600,000', '35 days after your payment', 'Two visits to measure']) {
      await expect(main).toContainText(words);
    }
    await expect(main).not.toContainText('0803 555 0143');
    await customer.getByText('Ask a question or ask for a change').click();
    await customer.getByRole('radio', { name: 'A change I’d like' }).check();
    await customer.getByLabel('Your message').fill('Could it seat twelve?');
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAnswered(customer, 'Got it. We’ll reply');
    await expect(main).toContainText('Could it seat twelve?');
  });

  await test.step('the owner answers, changes the price and sends the next version', async () => {
    await open(owner, '/quotes?tab=asks');
    await owner
      .getByRole('link', { name: /Musa Garba/ })
      .first()
      .click();
    await expect(owner.getByText('Could it seat twelve?')).toBeVisible();
    await owner.getByLabel('Answer', { exact: true }).fill('Yes, at 340 cm.');
    await owner.getByRole('button', { name: 'Send the answer' }).click();
    await expect(owner.getByText('We’ve sent your answer.')).toBeVisible();
    await changeQuote(owner);
    await expectTwoScreens(owner);
    await owner.getByLabel('As agreed').fill('Iroko, 340 × 110 cm, oiled');
    await owner.getByLabel('Price each').fill('1,400,000');
    await owner.getByRole('button', { name: 'Save the quote' }).click();
    await owner.getByRole('button', { name: 'Send the new version' }).click();
    await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
    await sandbox.letterTo(email, /version 2/);
  });

  await test.step('the page of the first version accepts nothing, the second is signed', async () => {
    await customer.getByLabel('I have read this quote').check();
    await customer.getByLabel('Type your name').fill('Musa Garba');
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await expectAnswered(customer, 'There’s a newer version, below, so nothing was accepted.');
    await expect(customer.getByText('New since version 1')).toBeVisible();
    await customer.getByLabel('I have read this quote').check();
    await customer.getByLabel('Type your name').fill('Musa Garba');
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your order');
  });

  await test.step('the deposit is paid, and it is an order', async () => {
    await customer.getByRole('button', { name: 'Pay ₦700,000' }).click();
    await payByCard(popupOf(customer), 'Succeeds');
    const number = await orderNumberOn(customer);
    await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
    await open(owner, '/quotes?tab=ordered');
    await expect(owner.getByRole('link', { name: /Musa Garba/ }).first()).toContainText('Ordered');
    await open(customer, link);
    await expect(customer.getByText(/Musa Garba accepted version 2 on/)).toBeVisible();
  });
});

/** Somebody who was asked opens the page they were sent, and answers. */
async function answer(page: Page, link: string, said: { answer: string; name: string; words?: string }): Promise<void> {
  await open(page, link);
  const main = page.getByRole('main');
  await expect(main.locator('.drawing')).toContainText('300 cm');
  await expect(main).not.toContainText('₦');
  await page.getByRole('radio', { name: said.answer, exact: true }).check();
  await page.getByLabel('Your name').fill(said.name);
  if (said.words) await page.getByLabel('Anything to add?').fill(said.words);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectAnswered(page, 'Thank you. We’ve sent your answer.');
}

test('a quote as a drawing on a phone: two of the people its customer asks answer, and it is accepted', async ({
  openOwner,
  openVisitor,
  watch,
}) => {
  watch.allow(/status of 410/);
  const { page: owner } = await openOwner();
  const [customer, mother, brother] = [await openVisitor(), await openVisitor(), await openVisitor()];
  for (const page of [owner, customer, mother, brother]) await page.setViewportSize(PHONE);

  await test.step('the owner draws it and sends it', async () => {
    await open(owner, '/quotes/new');
    await startQuote(owner, newEmail('musa'), { Width: '300', Depth: '110', Height: '75' });
    await owner.getByRole('button', { name: 'Send the quote' }).click();
    await expect(owner.getByText('Sent. Its link works now.')).toBeVisible();
  });
  const link = await customersPath(owner);

  const family =
    await test.step('the customer reads the drawing, and makes a page for the people they ask', async () => {
      await open(customer, link);
      const main = customer.getByRole('main');
      await expect(main.locator('.drawing')).toContainText('300 cm');
      await expect(main).toContainText(/Scale1:\d+ on A4/);
      await expect(main).toContainText(/Pay by \d+ \w+ \d{4} and it’ll be ready by \d+ \w+ \d{4}\./);
      await expect(customer.getByRole('contentinfo')).toHaveCount(0);
      await customer.getByRole('radio', { name: 'Hidden' }).check();
      await customer.getByRole('button', { name: 'Make the page' }).click();
      await expectAnswered(customer, 'Their page is ready.');
      return (await customer.getByRole('link', { name: /\/family\// }).getAttribute('href')) ?? '';
    });

  await test.step('two of them answer, without the price', async () => {
    await answer(mother, family, { answer: 'Yes, go ahead', name: 'Mama Musa' });
    await answer(brother, family, { answer: 'I’d change something', name: 'Isa', words: 'Rounder corners.' });
  });

  await test.step('the customer and the owner read their answers, and the customer accepts', async () => {
    await open(customer, link);
    const answers = customer.getByRole('region', { name: 'Ask three people' }).getByRole('listitem');
    await expect(answers).toContainText([/Yes, go ahead\s*Mama Musa/, /Isa.*Rounder corners\./s]);
    await owner.reload();
    await expect(owner.getByText('Rounder corners.')).toBeVisible();
    await customer.getByLabel('I have read this quote').check();
    await customer.getByLabel('Type your name').fill('Musa Garba');
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your order');
  });

  await test.step('their page has ended with the quote', async () => {
    await mother.goto(family);
    await expect(mother.getByRole('heading', { level: 1 })).toHaveText('This quote has ended');
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer asks about a quote, says no, and yes to the next one', async ({ openOwner, openVisitor, watch }) => {
    watch.allow(/status of (409|422)/);
    const { page: owner } = await openOwner({ javaScriptEnabled: false });
    const customer = await openVisitor({ javaScriptEnabled: false });
    await owner.goto('/quotes/new');
    await startQuote(owner, newEmail('musa'));
    await owner.getByRole('button', { name: 'Send the quote' }).click();
    const link = await customersPath(owner);

    await customer.goto(link);
    await customer.getByText('Ask a question or ask for a change').click();
    await customer.getByLabel('Your message').fill('Is oil in the price?');
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAnswered(customer, 'Got it. We’ll reply');
    await expect(customer.getByRole('main')).toContainText('Is oil in the price?');
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(customer.getByText('Please tick that you have read it').first()).toBeVisible();
    await customer.getByText('No, thank you').click();
    await customer.getByLabel('Why not?').fill('Too dear');
    await customer.getByRole('button', { name: 'Decline this quote' }).click();
    await expect(customer.getByText('You declined this quote')).toBeVisible();

    await owner.reload();
    await expect(owner.getByText('Too dear')).toBeVisible();
    await openMore(owner);
    await owner
      .locator('summary')
      .filter({ hasText: /^Send it again$/ })
      .click();
    await owner.getByRole('button', { name: 'Send the new version' }).click();
    await customer.goto(link);
    await customer.getByLabel('I have read this quote').check();
    await customer.getByLabel('Type your name').fill('Musa Garba');
    await customer.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your order');
  });
});
