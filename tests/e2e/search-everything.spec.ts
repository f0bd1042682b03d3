import { expect, test } from './support/journey.ts';
import { open } from './support/ready.ts';

test('the back office is searched by a key, and a new order begins by one, but never while somebody types', async ({
  openOwner,
}) => {
  const { page } = await openOwner({ viewport: { width: 1366, height: 768 } });
  await open(page, '/adminHome');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search everything' });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('zaria/n');
  await expect(box).toHaveValue('zaria/n');
  await box.fill('zaria');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=zaria$/);
  const products = page.getByRole('main').getByRole('region', { name: 'Products' });
  await expect(products.getByRole('link', { name: /^Zaria bench/ }).first()).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/search\?q=zaria$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/quotes\/new$/);
});

test('every entry of the menu is in sight on a laptop, whichever is open', async ({ openOwner }) => {
  const { page } = await openOwner({ viewport: { width: 1366, height: 768 } });
  for (const path of ['/orders', '/queue', '/uploads', '/classes', '/settings']) {
    await open(page, path);
    const menu = page.getByRole('navigation', { name: 'Back office' }).first();
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((nav) => nav.scrollHeight <= nav.clientHeight), path).toBe(true);
  }
});
