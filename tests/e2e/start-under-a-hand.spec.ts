import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';

/** React comes on the first sign of intent (docs/decisions/001), so it starts while somebody is about to press something. */
test('a category that is pressed while React starts is opened', async ({ page }) => {
  await page.goto('/shop');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await swipeToTheEnd(categories);
  await pressDown(page, categories.getByRole('link').last());
  await ready(page);
  await page.mouse.up();
  await expect(page).toHaveURL('/shop?category=storage');
});

for (const path of ['/', '/shop', '/shop?category=storage', '/shop/moremi-bed', '/masterclass', '/contact', '/login']) {
  for (const width of [390, 1440]) {
    test(`nothing that can be pressed on ${path} moves when React starts, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      for (const strip of await page.getByRole('main').getByRole('navigation').all()) await swipeToTheEnd(strip);
      expect(await rememberMiddles(page)).toBeGreaterThan(3);
      await ready(page);
      expect(await movedAway(page)).toEqual([]);
    });
  }
}

/** As somebody has it who looks for what is last, again until it is there. */
async function swipeToTheEnd(strip: Locator): Promise<void> {
  const leftOver = () =>
    strip.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
      return element.scrollWidth - element.clientWidth - element.scrollLeft;
    });
  await expect.poll(leftOver).toBeLessThan(1);
}

async function pressDown(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

/** Where somebody would press: the middle of everything that can be. Returns how many there are. */
function rememberMiddles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea, label');
    const pressed = [...all].filter((element) => element.checkVisibility());
    const middles = pressed.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { element, x: x + width / 2, y: y + height / 2 };
    });
    Object.assign(window, { middles });
    return middles.length;
  });
}

/** What would no longer be hit there. */
function movedAway(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { middles } = window as unknown as { middles: { element: HTMLElement; x: number; y: number }[] };
    const missed = middles.filter(({ element, x, y }) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return x < left || x > right || y < top || y > bottom;
    });
    return missed.map(({ element, x, y }) => `${element.localName} “${element.textContent.trim()}” at ${x}, ${y}`);
  });
}
