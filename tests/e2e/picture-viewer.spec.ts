import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';

async function openViewer(page: Page): Promise<Locator> {
  await page.goto('/shop/adunni-sofa');
  await ready(page);
  await page
    .getByRole('link', { name: /^Open larger/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: 'Àdùnní sofa' });
  await expect(viewer).toBeVisible();
  return viewer;
}

const boxOf = async (viewer: Locator, place: number) => {
  const box = await viewer.locator('.viewer-frame .picture').nth(place).boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

/** Nothing of the first picture is cut, once the viewer has come to rest. */
async function wholeBox(viewer: Locator, height: number) {
  await expect
    .poll(async () => {
      const box = await boxOf(viewer, 0);
      return box.y > 0 && box.y + box.height <= height + 0.01;
    })
    .toBe(true);
  return boxOf(viewer, 0);
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a picture opens whole, is swiped, comes nearer under two taps and two fingers, and Back closes it', async ({
    page,
  }) => {
    const viewer = await openViewer(page);
    expect((await wholeBox(viewer, 844)).width).toBe(390);

    await test.step('two taps come nearer where the finger is, and two more go back', async () => {
      await page.touchscreen.tap(195, 300);
      await page.touchscreen.tap(195, 300);
      await expect.poll(async () => (await boxOf(viewer, 0)).width).toBe(975);
      await expect(viewer.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
      await page.waitForTimeout(400);
      await page.touchscreen.tap(195, 300);
      await page.touchscreen.tap(195, 300);
      await expect.poll(async () => (await boxOf(viewer, 0)).width).toBe(390);
    });

    const hand = await page.context().newCDPSession(page);
    await test.step('two fingers come nearer, and the page behind keeps its size', async () => {
      await hand.send('Input.synthesizePinchGesture', { x: 195, y: 420, scaleFactor: 2, gestureSourceType: 'touch' });
      expect((await boxOf(viewer, 0)).width).toBeGreaterThan(500);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
      await viewer.getByRole('button', { name: 'Zoom' }).tap();
      await expect.poll(async () => (await boxOf(viewer, 0)).width).toBe(390);
    });

    await test.step('a swipe shows the next one, and Back leaves it on the page', async () => {
      await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 320, y: 420 }] });
      for (let x = 310; x >= 60; x -= 10) {
        await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 420 }] });
      }
      await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(viewer.getByText('2 / 4')).toBeVisible();
      await page.goBack();
      await expect(viewer).toBeHidden();
      await expect(page).toHaveURL('/shop/adunni-sofa');
      await expect(page.getByRole('radio', { name: /^2 of 4/ })).toBeChecked();
    });
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('arrows and keys turn the pictures, a press comes nearer, Escape closes and gives the place back', async ({
    page,
  }) => {
    const viewer = await openViewer(page);
    const whole = await wholeBox(viewer, 900);
    await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeHidden();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await expect(viewer.getByText('2 / 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('3 / 4')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('2 / 4')).toBeVisible();

    await page.mouse.click(900, 500);
    await expect.poll(async () => (await boxOf(viewer, 1)).width).toBeGreaterThan(whole.width * 2);
    await expect(viewer.getByText('2 / 4')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('radio', { name: /^2 of 4/ })).toBeChecked();
    await expect(page.getByRole('link', { name: /^Open larger/ }).and(page.locator(':focus'))).toBeVisible();
  });
});
