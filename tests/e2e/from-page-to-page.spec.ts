import { expect, test } from './support/journey.ts';
import { OWNER } from './support/people.ts';
import { open, ready } from './support/ready.ts';

test.use({
  // Playwright turns off what visitors' browsers have on.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
  viewport: { width: 1280, height: 900 },
});

for (const path of ['/', '/shop', '/shop/moremi-bed', '/masterclass']) {
  test(`Back shows ${path} as it was left, with and without React`, async ({ page }) => {
    for (const isStarted of [false, true]) {
      await page.goto(path);
      if (isStarted) await ready(page);
      await page.evaluate(() => {
        document.documentElement.dataset.left = '';
      });
      await page.goto('/about');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(path);
      // A page that is made anew has no such mark.
      await expect(page.locator('html[data-left]')).toBeAttached();
    }
  });
}

test('a page is fetched when somebody rests on its link; a sign-in is not', async ({ page }) => {
  const visit = async (name: string) => {
    await page.goto('/');
    // As for somebody whose line has not brought React yet.
    await page.evaluate(() => {
      for (const script of document.querySelectorAll('script[type="text/late"]')) script.remove();
    });
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/prefetch-rules.json`).length > 0);
    const link = page.getByRole('banner').getByRole('link', { name, exact: true }).locator('visible=true');
    await link.hover();
    await page.waitForTimeout(1_000);
    await link.click();
    await page.waitForFunction(() => location.pathname !== '/');
    return page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        deliveryType: string;
      })[];
      return navigation?.deliveryType;
    });
  };
  expect(await visit('Masterclass')).toBe('navigational-prefetch');
  expect(await visit('Login')).toBe('');
});

test('a page says in its headers which files its head asks for first', async ({ request, openCustomer, siteUrl }) => {
  const answer = await request.get('/shop');
  const html = await answer.text();
  const named = [...(answer.headers().link ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map((match) => match[1] ?? '');
  expect(named).toHaveLength(1);
  for (const file of named) {
    expect(html).toContain(`href="${file}"`);
    expect((await request.get(file)).status()).toBe(200);
  }
  expect(answer.headers()['speculation-rules']).toBe('"/prefetch-rules.json"');
  // Somebody's own pages are kept nowhere, so nothing is fetched ahead from them.
  const { page } = await openCustomer();
  const own = await page.request.get(`${siteUrl}/store`);
  expect(own.headers()['speculation-rules']).toBeUndefined();
  expect(own.headers().link).toBe(answer.headers().link);
});

test('the shop and the back office know their own addresses alone, and lead to each other', async ({ page }) => {
  const knows = (id: string) => page.evaluate((each) => each in window.__reactRouterManifest.routes, id);
  const isInOffice = async () => [await knows('routes/admin/order'), await knows('routes/customer/cart')];

  await open(page, '/login?next=%2Forders');
  expect(await isInOffice()).toEqual([false, true]);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/orders');
  await ready(page);
  expect(await isInOffice()).toEqual([true, false]);

  await page.getByLabel('Your account').first().click();
  await page.getByRole('link', { name: 'See the shop' }).click();
  await expect(page).toHaveURL('/shop');
  await ready(page);
  expect(await isInOffice()).toEqual([false, true]);

  await page.getByRole('link', { name: 'Back office' }).first().click();
  await expect(page).toHaveURL('/adminHome');
  await ready(page);
  expect(await isInOffice()).toEqual([true, false]);
});
