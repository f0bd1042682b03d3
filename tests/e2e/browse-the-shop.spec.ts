import { expect, test } from './support/journey.ts';
import { open } from './support/ready.ts';

const grid = '[data-piece]';

// Covers 5-15
test('search, category, sort and filters stand in the address and survive a reload', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('link', { name: 'Storage', exact: true }).click();
  await expect(page).toHaveURL('/shop?category=storage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storage');

  await page.getByText('Filter and sort').first().click();
  await page.getByLabel('Sort by').selectOption('price-up');
  await expect(page).toHaveURL(/sort=price-up/);
  const names = () => page.locator(grid).allInnerTexts();
  await expect.poll(async () => (await names())[0]).toBe('Gboko open shelves');
  await page.getByRole('button', { name: /^Show \d+ pieces?$/ }).click();
  await expect(page.getByLabel('Sort by')).toBeHidden();

  await page.getByRole('searchbox').fill('MOREMI');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator(grid)).toHaveText(['Mọremí bed']);
  await page.reload();
  await expect(page.locator(grid)).toHaveText(['Mọremí bed']);
});

test('a search without an answer says so and offers ways on', async ({ page }) => {
  await open(page, '/shop?q=helicopter');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('link', { name: 'See all pieces' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.locator(grid)).toHaveCount(24);
  // Other journeys put pieces into the same shop.
  const said = await page
    .getByText(/^\d+ pieces$/)
    .first()
    .textContent();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.locator(grid)).toHaveCount(Number.parseInt(said ?? '', 10));
});

test('a piece that is sold out cannot be put into the cart', async ({ page }) => {
  await open(page, '/shop/igun-arc-lamp');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Sold Out' }).first()).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
});

// Covers 2.5-7, 4-10
test('a link copied from a piece says so for three seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/shop/zaria-bench');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  // Pages of ours may write to the clipboard and not read it; this is none.
  const reader = await context.newPage();
  await reader.goto('/healthz');
  expect(await reader.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shop\/zaria-bench$/);
  await reader.close();
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});

// Covers 2.10-9
test('an unknown piece and an unknown address are 404 pages with ways on', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const path of ['/shop/no-such-piece', '/marketplace', '/a/b/c']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('Sorry, the page you are looking for does not exist')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  }
});

test('a combination with a price of its own shows it once the choice is whole', async ({ page }) => {
  await page.goto('/shop/katsina-chest-of-drawers');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /Black iron/ }).check();
  await expect(main.getByText('from ₦481,000').or(main.getByText('From ₦481,000')).first()).toBeVisible();
  await main.getByRole('radio', { name: /Matt lacquer/ }).check();
  await expect(main.getByText('₦500,000').first()).toBeVisible();
  await main.getByRole('radio', { name: /Brass knobs/ }).check();
  await expect(main.getByText('₦497,000').first()).toBeVisible();
});
