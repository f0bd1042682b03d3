import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';

const PAGES = [
  '/',
  '/shop',
  '/shop?view=scale',
  '/shop/moremi-bed',
  '/masterclass',
  '/masterclass/enroll',
  '/about',
  '/contact',
  '/terms',
  '/login',
];

/** Whoever comes from elsewhere gets the styles of the page in the page (server/page-cache/entry-page.ts). */
for (const path of PAGES) {
  for (const width of [390, 1440]) {
    test(`${path} looks the same on the way in and from inside, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const styles = page.locator('head > style');
      const isKept = (await styles.count()) === 1;
      expect(isKept).toBe(!['/contact', '/login'].includes(path));
      const onEntry = await settledLooks(page);
      await page.goto('/privacy');
      await page.evaluate((address) => location.assign(address), path);
      await page.waitForURL(path);
      await page.waitForLoadState();
      await expect(styles).toHaveCount(0);
      expect(await settledLooks(page)).toEqual(onEntry);
    });
  }
}

test('the sheets of the page somebody came in by apply when React starts', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.locator('link[rel="stylesheet"][media="print"]')).toHaveCount(1);
  await ready(page);
  await expect(page.locator('link[rel="stylesheet"]:not([media])')).not.toHaveCount(0);
  await expect(page.locator('link[media="print"]')).toHaveCount(0);
});

test('on a slow line the fonts come after the pictures of the first view, which stand in the head', async ({
  page,
}) => {
  await page.addInitScript(() => {
    performance.getEntriesByType = () => [{ fetchStart: 0, responseStart: 900 } as unknown as PerformanceEntry];
  });
  const asked: string[] = [];
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/media/**', async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const standIn = await family();
  await expect.poll(() => asked.filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(1);
  expect(asked.filter((path) => path.startsWith('/fonts/'))).toEqual([]);
  expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBe(2);

  letThrough();
  await expect.poll(family).toBe(`"Work Sans", ${standIn}`);
  await expect.poll(() => asked.some((path) => path.startsWith('/fonts/work-sans-latin'))).toBe(true);
});

/** Once nothing moves or fades in any more. */
async function settledLooks(page: Page): Promise<string[]> {
  // On either way React may come sooner or later, and some buttons come with it.
  await ready(page);
  let seen: string[] = [];
  await expect(async () => {
    const before = seen;
    seen = await looks(page);
    expect(seen).toEqual(before);
  }).toPass();
  return seen;
}

/** Place, size and paint of everything on the page. */
async function looks(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, opacity, borderTopColor, boxShadow } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(' ');
      return [element.tagName, box, color, backgroundColor, font, display, opacity, borderTopColor, boxShadow].join(
        ' | ',
      );
    }),
  );
}
