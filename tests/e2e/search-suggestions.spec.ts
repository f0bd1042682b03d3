import { expect, test } from './support/journey.ts';
import { open } from './support/ready.ts';

// Covers 2.5-1
test('suggestions by keyboard: they come while typing, arrows walk them, Escape closes, Enter goes there or searches', async ({
  page,
}) => {
  await open(page, '/shop');
  const box = page.getByLabel('Search the shop');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await box.focus();
  await page.keyboard.type('moremi');
  const bed = list.getByRole('option', { name: /Mọremí bed/ });
  await expect(bed).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('moremi');

  await page.keyboard.press('ArrowDown');
  await expect(bed).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await bed.getAttribute('id')) ?? 'none');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/moremi-bed');

  await open(page, '/shop');
  await box.fill('parlour');
  await expect(list).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/shop?q=parlour');
  await expect(list).toBeHidden();
});

test('suggestions cost a visitor nothing before the box is entered, and keep what was typed meanwhile', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/shop', { waitUntil: 'networkidle' });
  expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([]);
  // Focus starts the scripts; they find the text already there.
  await page.getByLabel('Search the shop').fill('lamp');
  await page.getByRole('option', { name: 'All of Lights' }).click();
  await expect(page).toHaveURL('/shop?category=lights');
  expect(fetched.filter((path) => path === '/shop/suggest')).toHaveLength(1);
});

// Covers 5-14
test('a misspelt search is answered with what was meant', async ({ page }) => {
  await open(page, '/shop?q=wadrobe');
  await expect(page.getByRole('main')).toContainText('Showing results for “wardrobe”');
  await expect(page.locator('[data-piece]').first()).toHaveText('Obioma wardrobe');
  await page.getByRole('link', { name: 'Search for “wadrobe” instead' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('link', { name: '“wardrobe”' }).first().click();
  await expect(page).toHaveURL('/shop?q=wardrobe');
});
