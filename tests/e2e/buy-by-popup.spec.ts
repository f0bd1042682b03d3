import { expect, test } from './support/journey.ts';
import { LAGOS_ADDRESS, newEmail, PASSWORD } from './support/people.ts';
import { orderNumberOn, payByCard, popupOf } from './support/purchase.ts';
import { open, ready } from './support/ready.ts';

// Covers 1-3, 2.5-5, 4-9, 6-2, 7-2, 8-4
test('a visitor buys a piece: choice, sign-up, address, pop-up, confirmation, mail', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 422 .*checkout\/pay/);
  const email = newEmail('amaka');

  await test.step('opens a piece over the filtered grid, and Back returns to filters and place', async () => {
    await open(page, '/shop?category=storage&sort=price-down');
    const card = page.locator('[data-piece="onitsha-sideboard"]');
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card.click();
    const overlay = page.getByRole('dialog', { name: 'Onitsha sideboard' });
    await expect(overlay.getByRole('button', { name: 'Buy Now' })).toBeVisible();
    await expect(page).toHaveURL('/shop/onitsha-sideboard');
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL('/shop?category=storage&sort=price-down');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(card).toBeFocused();
    await card.click();
    await expect(overlay).toBeVisible();
  });

  await test.step('has to choose a colour, and is asked to sign in', async () => {
    const overlay = page.getByRole('dialog', { name: 'Onitsha sideboard' });
    await overlay.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(overlay.getByRole('alert')).toContainText('Please choose a color');
    await overlay.getByRole('radio', { name: 'Brown', exact: true }).check();
    await overlay.getByRole('button', { name: 'Add to Cart' }).first().click();
    const prompt = page.getByRole('dialog', { name: 'Please Sign-in to add this item to your cart' });
    await prompt.getByRole('button', { name: 'Cancel' }).click();
    await expect(prompt).toBeHidden();
    await overlay.getByRole('button', { name: 'Add to Cart' }).first().click();
    await prompt.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  await test.step('signs up and finds the choice in the cart', async () => {
    await ready(page);
    await page.getByRole('link', { name: /Create an account/ }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Re-enter password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByLabel('Username').fill('Amaka');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/profilePic/);
    await page.getByRole('button', { name: 'Use my initials' }).click();
    await expect(page).toHaveURL(/\/address/);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByText('Item has been added to cart').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  });

  const otherTab = await page.context().newPage();
  await test.step('sees the cart, and the same count in a second tab', async () => {
    await open(otherTab, '/userDashboard');
    await expect(otherTab.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
    await page.getByRole('link', { name: 'Cart, 1 piece' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Onitsha sideboard' });
    await expect(line).toContainText('Brown');
    await line.getByRole('button', { name: 'Increase quantity of Onitsha sideboard' }).click();
    await expect(line).toContainText('₦1,380,000');
    await expect(otherTab.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();
    await line.getByRole('button', { name: 'Decrease quantity of Onitsha sideboard' }).click();
    await expect(otherTab.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  });

  await test.step('is refused before paying while nobody knows where to', async () => {
    await expect(page.getByText('Please add a shipping address for deliveries')).toBeVisible();
    await page.getByRole('button', { name: /^Pay ₦690,000/ }).click();
    await expect(page.getByText('Please choose a shipping option').first()).toBeVisible();
    await page.getByRole('radio', { name: /^DOOR DELIVERY in LAGOS/ }).check();
    await page.getByRole('button', { name: /^Pay ₦690,000/ }).click();
    await expect(page.getByText('Please add a Delivery Address').first()).toBeVisible();
    await page.getByRole('link', { name: 'Add an address' }).first().click();
    await expect(page).toHaveURL(/\/editAddress/);
    await page.getByRole('textbox', { name: 'Delivery Address' }).fill(LAGOS_ADDRESS.addressLine1);
    await page.getByLabel('Phone number', { exact: true }).fill(LAGOS_ADDRESS.addressPhone);
    await page.getByLabel('State').selectOption(LAGOS_ADDRESS.state);
    await page.getByLabel('City').fill(LAGOS_ADDRESS.city);
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page).toHaveURL(/\/cart/);
  });

  let number = '';
  await test.step('pays in the pop-up and gets an order number', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: /^Pay ₦690,000/ }).click();
    await payByCard(popupOf(page), 'Succeeds');
    number = await orderNumberOn(page);
    await expect(page.getByRole('main')).toContainText('Onitsha sideboard');
  });

  await test.step('gets the mail with every fact of the order, in HTML and in text', async () => {
    const letter = await sandbox.letterTo(email, /^Confirmed/);
    expect(letter.subject).toMatch(/^Confirmed, arrives .+: your Onitsha sideboard \(GD-\d+\)$/);
    expect(letter.html).toMatch(/<img src="[^"]+\/200\.jpg" alt="Onitsha sideboard, Brown"[^>]* width="120"/);
    for (const part of [letter.text, letter.html.replace(/<[^>]*>/g, ' ')]) {
      for (const fact of [number, 'Amaka', 'Onitsha sideboard', 'Brown', '₦690,000', 'Shipping not included', 'Lagos'])
        expect(part).toContain(fact);
    }
    expect(letter.text).toMatch(/to \d+ \w+ 20\d\d/);
    expect(letter.headers.find(({ name }) => /^auto-submitted$/i.test(name))?.value).toBe('auto-generated');
  });

  await test.step('the cart is empty, in the other tab too, and the order is told there', async () => {
    await expect(otherTab.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await expect(otherTab.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible();
    await open(page, '/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await open(otherTab, '/notifications');
    await expect(otherTab.getByRole('link', { name: /Order Confirmed/ })).toContainText(number);
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  });
});
