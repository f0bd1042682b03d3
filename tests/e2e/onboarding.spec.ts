import { expect, test } from './support/journey.ts';
import { newEmail, PASSWORD } from './support/people.ts';
import { open, ready } from './support/ready.ts';

test('a new person gives a name, cuts a photo with the keyboard, skips the address and leaves again', async ({
  page,
}) => {
  const email = newEmail('bola');
  await test.step('signs up', async () => {
    await open(page, '/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Re-enter password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Username').fill('Bọ́lá Àjàyí');
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('cuts a photo, and only the square leaves the phone', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Display Photo' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByRole('alert')).toContainText('Please choose a display picture');
    // Red, green, blue and white quarters, 640 px wide and high.
    const buffer = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(640, 640);
      const context = canvas.getContext('2d');
      for (const [at, color] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
        if (context) context.fillStyle = color;
        context?.fillRect((at % 2) * 320, Math.floor(at / 2) * 320, 320, 320);
      }
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await page.getByLabel('Photo').setInputFiles({ name: 'q.png', mimeType: 'image/png', buffer: Buffer.from(buffer) });
    await expect(page.getByRole('img', { name: 'Your photo as it will be shown' })).toBeVisible();
    await expect(page.getByText('Please choose a display picture')).toHaveCount(0);
    // Nearer and to the upper left corner: the picture is moved right and down.
    for (const [name, times] of [
      ['Zoom in', 8],
      ['Move right', 20],
      ['Move down', 20],
    ] as const) {
      await page.getByRole('button', { name }).focus();
      for (let press = 0; press < times; press++) await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(page).toHaveURL('/address');
    const photo = page.getByRole('banner').locator('img');
    await expect(photo).toBeVisible();
    const corner = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(8, 8);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 8, 8);
      return [...(context?.getImageData(7, 7, 1, 1).data ?? [])];
    });
    expect(corner[0]).toBeGreaterThan(200);
    expect(corner[1]).toBeLessThan(60);
    expect(corner[2]).toBeLessThan(60);
  });

  await test.step('skips the address and comes to the store', async () => {
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL('/store');
  });

  await test.step('asks to leave, signs in again and stays', async () => {
    await open(page, '/userProfile/delete');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account will be deleted.')).toBeVisible();
    await ready(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('We’ve kept your account.')).toBeVisible();
  });
});
