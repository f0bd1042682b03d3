import { expect, test } from './support/journey.ts';
import { newEmail, OWNER } from './support/people.ts';
import { orderNumberOn, payByCard, popupOf } from './support/purchase.ts';
import { open } from './support/ready.ts';

test('an order is taken on the phone and paid under its link', async ({ openOwner, openVisitor, sandbox, watch }) => {
  watch.allow(/status of 422/);
  const email = newEmail('bola');
  const { page } = await openOwner();

  await test.step('the owner writes it down with one hand', async () => {
    await open(page, '/quotes/new');
    await page.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Add at least one piece');
    await page.getByLabel('Find a piece').fill('zaria');
    await page.getByLabel('Find a piece').press('Enter');
    await page.getByRole('button', { name: 'Add Zaria bench', exact: true }).click();
    await page.getByLabel('Quantity').fill('2');
    await expect(page.getByText('₦330,000').first()).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Bola Adeyinka');
    await page.getByLabel('Phone', { exact: true }).fill('0803 555 0196');
    const color = page.getByLabel('Colour');
    if (await color.isVisible()) await color.selectOption('Black');
    await page.getByLabel('Delivery', { exact: true }).selectOption('DOOR DELIVERY in LAGOS');
    await page.getByLabel('Address', { exact: true }).fill('3 Marina');
    await page.getByLabel('City').fill('Lagos Island');
    await page.getByLabel('State').selectOption('Lagos');
    await page.getByLabel(/^Delivery fee/).fill('20,000');
    await page.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
    await expect(page.getByText('Saved. Send the customer the link.')).toBeVisible();
  });

  const link = (await page.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? '';
  const whatsApp = (await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(whatsApp)).toContain(link);
  expect(whatsApp).toContain('wa.me/2348035550196');

  await test.step('Bola pays on her phone, without an account', async () => {
    const payer = await openVisitor();
    await open(payer, link);
    await expect(payer.getByRole('main')).toContainText('₦350,000');
    await expect(payer.getByRole('main')).not.toContainText('Marina');
    await payer.getByRole('button', { name: 'Pay ₦350,000' }).click();
    await expect(payer.getByText('Enter an email address for the receipt').first()).toBeVisible();
    await payer.getByLabel('Email').fill(email);
    await payer.getByRole('button', { name: 'Pay ₦350,000' }).click();
    await payByCard(popupOf(payer), 'Succeeds');
    const number = await orderNumberOn(payer);
    await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
    await page.reload();
    await page.getByRole('link', { name: `See order ${number}` }).click();
    await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible();
    await expect(page.getByText('₦20,000, paid online.')).toBeVisible();
  });

  await test.step('her next quote begins with what is known of her, without an account', async () => {
    await open(page, '/quotes/new');
    await page.locator('summary').filter({ hasText: 'Find a customer' }).click();
    await page.getByLabel('Find a customer').fill('bola adeyinka');
    await page.getByLabel('Find a customer').press('Enter');
    await page.getByRole('button', { name: 'Choose Bola Adeyinka' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bola Adeyinka');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0803 555 0196');
    await expect(page.getByLabel('City')).toHaveValue('Lagos Island');
  });
});

test('work of its own is offered with its price, its time and a deposit, and leaves when the rest is paid', async ({
  openOwner,
  openVisitor,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 422/);
  const email = newEmail('musa');
  const { page } = await openOwner();
  await open(page, '/quotes/new');
  await page.getByRole('button', { name: 'Add a custom piece' }).click();
  await page.getByLabel('What it is').fill('Dining table for ten');
  await page.getByLabel('As agreed').fill('Iroko, 300 × 110 cm, oiled');
  await page.getByLabel('Price each').fill('1,200,000');
  await page.getByLabel('Days to make').fill('35');
  await expect(page.getByText('₦1,200,000').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Musa Garba');
  await page.getByLabel('Phone', { exact: true }).fill('0803 555 0143');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
  await page.getByLabel('Pay now').selectOption('A deposit of 50%');
  await expect(page.getByText('₦600,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
  await expect(page.getByText('Saved. Send the customer the link.')).toBeVisible();
  const link = (await page.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? '';

  const payer = await openVisitor();
  await open(payer, link);
  await expect(payer.getByRole('main')).toContainText('As agreed: Iroko, 300 × 110 cm, oiled');
  await expect(payer.getByRole('main')).toContainText('Left to pay before delivery');
  await payer.getByRole('button', { name: 'Pay ₦600,000' }).click();
  await payByCard(popupOf(payer), 'Succeeds');
  const number = await orderNumberOn(payer);
  const letter = await sandbox.letterTo(email, new RegExp(`^(?:Confirmed|Agreed).*${number}`));
  expect(JSON.stringify(letter)).toContain('Dining table for ten');

  await test.step('it does not leave by a slip while half is unpaid', async () => {
    await page.reload();
    await page.getByRole('link', { name: `See order ${number}` }).click();
    await expect(page.getByText('₦600,000 is left to pay before delivery.')).toBeVisible();
    await page.getByRole('link', { name: 'Mark as Finished' }).click();
    await page.getByLabel('A note to the customer').fill('It shines');
    await page.getByRole('button', { name: 'Mark as Finished' }).click();
    await expect(page.getByText('Please say why you’re going ahead anyway').first()).toBeVisible();
    await expect(page.getByLabel('A note to the customer')).toHaveValue('It shines');
    await page.getByRole('link', { name: 'Not yet' }).click();
    await page.getByRole('link', { name: 'Ask for the balance' }).click();
    await page.getByRole('button', { name: 'Make a pay link' }).click();
  });
  const rest = (await page.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? '';

  await test.step('the customer pays the rest under the new link', async () => {
    await open(payer, rest);
    await expect(payer.getByRole('heading', { level: 1 })).toHaveText('The balance of your order');
    await payer.getByRole('button', { name: 'Pay ₦600,000' }).click();
    await payByCard(popupOf(payer), 'Succeeds');
    await expect(payer.getByText('Your pieces are paid in full').first()).toBeVisible();
    await sandbox.letterTo(email, new RegExp(`^₦600,000 received.*${number}`));
    await page.reload();
    await expect(page.getByText('The pieces are paid in full.')).toBeVisible();
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is taken in the workshop and paid in cash', async ({ openOwner, watch }) => {
    watch.allow(/status of 422/);
    const { page } = await openOwner({ javaScriptEnabled: false });
    await page.goto('/quotes/new');
    await page.getByLabel('Taken').selectOption('In the workshop');
    await page.getByLabel('Find a piece').fill('zaria');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await page.getByRole('button', { name: 'Add Zaria bench', exact: true }).click();
    const color = page.getByLabel('Colour');
    if (await color.isVisible()) await color.selectOption('Black');
    await page.getByLabel('Name', { exact: true }).fill('Musa Garba');
    await page.getByLabel('Phone', { exact: true }).fill('0803 555 0177');
    await page.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
    await page.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
    await page.getByText('Paid without the link').click();
    await page.getByRole('radio', { name: 'In cash' }).check();
    await page.getByLabel('Who received it, when, and where is the money now?').fill('Ngozi, in the till');
    await page.getByRole('textbox', { name: 'password' }).fill('not-the-password');
    await page.getByRole('button', { name: 'Record ₦165,000 as paid' }).click();
    await expect(page.getByLabel('Who received it, when, and where is the money now?')).toHaveValue(
      'Ngozi, in the till',
    );
    await page.getByRole('textbox', { name: 'password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Record ₦165,000 as paid' }).click();
    await expect(page.getByRole('heading', { name: /^GD-\d+$/ })).toBeVisible();
  });

  test('a customer says no to an order, and the owner reads why', async ({ openOwner, openVisitor }) => {
    const { page } = await openOwner({ javaScriptEnabled: false });
    await page.goto('/quotes/new');
    await page.getByLabel('Find a piece').fill('zaria');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await page.getByRole('button', { name: 'Add Zaria bench', exact: true }).click();
    const color = page.getByLabel('Colour');
    if (await color.isVisible()) await color.selectOption('Black');
    await page.getByLabel('Name', { exact: true }).fill('Halima Bello');
    await page.getByLabel('Phone', { exact: true }).fill('0803 555 0178');
    await page.getByLabel('Delivery', { exact: true }).selectOption('PICKUP');
    await page.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
    const link = (await page.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? '';

    const customer = await openVisitor({ javaScriptEnabled: false });
    await customer.goto(link);
    await customer.getByText('No, thank you').click();
    await customer.getByLabel('Why not?').fill('It is too long for our hall');
    await customer.getByRole('button', { name: 'Decline this order' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('You declined this order');

    await page.reload();
    await expect(page.getByRole('main')).toContainText('It is too long for our hall');
    await page.goto('/quotes?tab=closed');
    await expect(page.getByRole('link', { name: /Halima Bello/ })).toBeVisible();
  });
});
