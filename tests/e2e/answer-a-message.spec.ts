import { expect, test } from './support/journey.ts';
import { A_PERSON_TYPES_MS } from './support/people.ts';
import { open } from './support/ready.ts';

// Covers 2.7-4
test('the owner answers a message on a phone, and the customer reads it by mail and under help', async ({
  openCustomer,
  openOwner,
  sandbox,
}) => {
  const customer = await openCustomer({ name: 'Amarachi' });
  const words = 'The left arm of my sofa is scratched.';

  const reference = await test.step('the customer writes', async () => {
    const { page } = customer;
    await open(page, '/gethelp');
    await page.getByLabel('Message').fill(words);
    await page.waitForTimeout(A_PERSON_TYPES_MS);
    await page.getByRole('button', { name: 'Send message' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('HELP-');
    return /HELP-\d+/.exec((await popup.textContent()) ?? '')?.[0] ?? '';
  });

  const { page: owner } = await openOwner({ viewport: { width: 390, height: 844 } });
  await test.step('the owner finds it in the tabs, and the count goes down by looking', async () => {
    await open(owner, '/adminHome');
    const tabs = owner.getByRole('navigation', { name: 'Back office' });
    await tabs
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await owner.getByRole('link', { name: new RegExp(reference) }).click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(`${reference}: Amarachi`);
    await expect(owner.getByText('Unanswered', { exact: true })).toBeVisible();
  });

  await test.step('an answer without words is refused, and one with words goes', async () => {
    await owner.getByRole('button', { name: 'Send answer' }).click();
    await expect(owner.getByRole('alert')).toContainText('Enter your answer');
    await owner.getByRole('link', { name: 'Something is wrong' }).click();
    const answer = owner.getByLabel('Your answer');
    await expect(answer).toHaveValue(/We’re sorry about that/);
    await answer.press('Control+End');
    await answer.pressSequentially('the scratch, and of the whole sofa.');
    await owner.getByRole('button', { name: 'Send answer' }).click();
    await expect(owner.getByText('Your answer is on its way.')).toBeVisible();
    await expect(owner.getByRole('listitem').filter({ hasText: 'by email' })).toContainText('of the whole sofa.');
  });

  await test.step('the customer has the mail, whose reply goes to the shop', async () => {
    const letter = await sandbox.letterTo(customer.email, /^Our answer to your message/);
    expect(letter.subject).toContain(reference);
    expect(letter.text).toContain('We’re sorry about that, and we’ll fix it. Please send us pictures of');
    expect(letter.text).toContain(words);
    expect(letter.headers.find(({ name }) => name.toLowerCase() === 'reply-to')?.value).toContain('hello@gida.example');
  });

  await test.step('and finds it from the bell', async () => {
    const { page } = customer;
    await open(page, '/notifications');
    await page.getByRole('link', { name: new RegExp(`An answer to your message ${reference}`) }).click();
    await expect(page).toHaveURL(/\/gethelp#your-messages$/);
    const mine = page.getByRole('region', { name: 'Your messages' });
    await expect(mine).toContainText('Answered');
    await expect(mine).toContainText('of the whole sofa.');
  });
});
