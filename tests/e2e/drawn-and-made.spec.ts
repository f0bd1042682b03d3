import type { Page } from '@playwright/test';
import { axeFindings } from './support/inspect-screen.ts';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

/** Opens the sofa and tells of its drawing: whether it was fetched, and how much of the frame it covers from the left. */
async function openSofa(page: Page) {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/drawings/')) fetched.push(request.url());
  });
  await page.goto('/shop/adunni-sofa', { waitUntil: 'networkidle' });
  const drawing = page.locator('.drawn > img');
  const covers = () =>
    drawing.evaluate((image) => {
      const style = getComputedStyle(image);
      if (style.translate !== 'none' && Number.parseFloat(style.translate) !== 0) return 0;
      return Math.round(100 - Number.parseFloat(style.clipPath.split(' ')[1] ?? '0'));
    });
  return { fetched, drawing, covers, handle: page.getByRole('slider', { name: 'Show it drawn' }) };
}

async function pull(page: Page, { x, y, by }: { x: number; y: number; by: number }) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('the handle uncovers the drawing over the picture, by hand and by keys, and asks for it only then', async ({
      page,
    }) => {
      const { fetched, drawing, covers, handle } = await openSofa(page);
      if (javaScriptEnabled) {
        await ready(page);
        // Without scripts browsers hold back no picture.
        expect(fetched).toEqual([]);
      }
      expect(await covers()).toBe(0);

      const box = await handle.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      // Playwright drags by a script of its own.
      if (javaScriptEnabled) await pull(page, { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 22, by: 130 });
      else for (let step = 0; step < 9; step++) await handle.press('ArrowRight');
      await expect.poll(covers).toBeGreaterThan(30);
      await expect.poll(covers).toBeLessThan(70);
      expect(fetched).toHaveLength(1);
      // The hand pulled the handle, it did not swipe the picture away.
      await expect(page.locator('[data-slide="0"]')).toBeVisible();

      await page.keyboard.press('End');
      await expect.poll(covers).toBe(100);
      const [ours, photo] = [await drawing.boundingBox(), await page.locator('[data-slide="0"] img').boundingBox()];
      expect(ours).toEqual(photo);
      await page.keyboard.press('Home');
      await expect.poll(covers).toBe(0);

      await page.keyboard.press('ArrowRight');
      await expect.poll(covers).toBeGreaterThan(0);
    });
  });
}

test('another picture has no handle; with less motion it is the same, and axe finds nothing with the drawing open', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { handle, covers } = await openSofa(page);
  await handle.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(covers).toBeGreaterThan(5);
  expect(await covers()).toBeLessThan(30);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[data-thumbnail="1"]').check({ force: true });
  await expect(handle).toBeHidden();
  await page.locator('[data-thumbnail="0"]').check({ force: true });
  await expect(handle).toBeVisible();
});

test.describe('a browser without such timelines', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('has a switch', async ({ page }) => {
    await page.route(/app-[^/]*\.css/, async (route) => {
      const sheet = await (await route.fetch()).text();
      const body = sheet.replaceAll('timeline-scope:--drawn)', 'timeline-scope:0 1)');
      await route.fulfill({ contentType: 'text/css', body });
    });
    // As from inside, when the page links its sheet.
    await page.route('**/shop/adunni-sofa', async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.goto('/shop/adunni-sofa');
    await expect(page.getByRole('slider', { name: 'Show it drawn' })).toBeHidden();
    const drawing = page.locator('.drawn > img');
    await expect(drawing).toBeHidden();
    await page.getByRole('checkbox', { name: 'Drawn' }).press('Space');
    await expect(drawing).toBeVisible();
    await page.getByText('Made', { exact: true }).click();
    await expect(drawing).toBeHidden();
  });
});
