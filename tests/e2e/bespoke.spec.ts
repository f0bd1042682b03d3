import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/journey.ts';
import { A_PERSON_TYPES_MS } from './support/people.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

async function photo(name: string, background: string, [width, height] = [1200, 900]) {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

async function takeAsOrder(owner: Page, what: string) {
  await open(owner, '/inbox');
  await owner
    .getByRole('link', { name: new RegExp(what) })
    .first()
    .click();
  const card = owner.getByRole('region', { name: 'Made to measure' });
  await expect(card).toContainText(what);
  await expect(card.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  await owner.getByRole('link', { name: 'Make a quote or an order' }).click();
  await expect(owner).toHaveURL(/\/quotes\/new/);
  await expect(owner.getByLabel('As agreed')).toHaveValue(new RegExp(what));
}

test('a request with photos on a line that drops, reloaded, sent, added to, and taken as an order', async ({
  openVisitor,
  openOwner,
  watch,
}) => {
  watch.allow(/ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION)/);
  const page = await openVisitor({ viewport: PHONE });
  const what = 'A desk for two children under the window.';
  const photos = page.getByRole('img', { name: /^Photo/ });
  const sheet = page.locator('.sheet-narrow');

  await test.step('the piece is drawn as it is chosen and typed', async () => {
    await open(page, '/bespoke');
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(sheet).toContainText('75 cm');
    await expect(page.getByText(/^Pieces of this kind cost ₦/)).toBeVisible();
    await page.getByLabel('What should we make?').fill(what);
    await page.getByLabel('Width').fill('200');
    await expect(sheet).toContainText('200 cm');
    await page.getByLabel('How long is the wall').fill('185');
    await expect(page.getByText('That’s 15 cm wider than the wall.')).toBeVisible();
    await page.getByLabel('How long is the wall').fill('320');
  });

  await test.step('two photos come although the line drops', async () => {
    let drops = 1;
    await page.route('**/bespoke/photos', (route) =>
      drops-- > 0 ? route.abort('connectionfailed') : route.continue(),
    );
    await page
      .getByLabel('Photos')
      // The page makes a smaller copy of the second, which has more pixels than the server takes.
      .setInputFiles([await photo('window.jpg', '#aa7755'), await photo('wall.jpg', '#557755', [5000, 4000])]);
    await expect(page.getByText('No connection')).toBeVisible();
    await expect(photos).toHaveCount(2);
    await page.getByLabel('Your name').fill('Halima Bello');
    await page.getByRole('radio', { name: 'WhatsApp' }).check();
    await page.getByLabel('Email address or phone number').fill('0803 555 0177');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.waitForTimeout(600);
  });

  await test.step('a reload keeps all of it', async () => {
    await open(page, '/bespoke');
    await expect(page.getByText('What you typed before is still here')).toBeVisible();
    await expect(page.getByLabel('What should we make?')).toHaveValue(what);
    await expect(page.getByLabel('Width')).toHaveValue('200');
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
    await expect(sheet).toContainText('Wall 320 cm');
    await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
    await expect(photos).toHaveCount(2);
    await page.waitForTimeout(A_PERSON_TYPES_MS);
    await page.getByRole('button', { name: 'Send to the workshop' }).click();
    await expect(page.getByText('We’ve received your request.')).toBeVisible();
    await expect(photos).toHaveCount(2);
  });

  await test.step('something is added, and the form is empty for the next request', async () => {
    await page.getByLabel('Add a detail or ask a question').fill('Could it have two drawers?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Got it. We’ll reply')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('two drawers?');
    await open(page, '/bespoke');
    await expect(page.getByLabel('What should we make?')).toHaveValue('');
  });

  const { page: owner } = await openOwner({ viewport: PHONE });
  await takeAsOrder(owner, what);
  await owner.goBack();
  await expect(owner.getByText('Could it have two drawers?')).toBeVisible();
});

test('without scripts: a refusal loses no photo and draws the sizes, and the owner takes it as an order', async ({
  openVisitor,
  openOwner,
  watch,
}) => {
  watch.allow(/status of 422/);
  const page = await openVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const what = 'A low shelf along the whole wall.';
  await page.goto('/bespoke');
  await page.getByLabel('What should we make?').fill(what);
  for (const [side, cm] of Object.entries({ Width: '320', Depth: '35', Height: '60' }))
    await page.getByLabel(side).fill(cm);
  await page.getByLabel('Photos').setInputFiles([await photo('one.jpg', '#223344'), await photo('two.jpg', '#664422')]);
  await page.getByLabel('Email address or phone number').fill('sade@example.com');
  await page.waitForTimeout(A_PERSON_TYPES_MS);
  await page.getByRole('button', { name: 'Send to the workshop' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your name');
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  await expect(page.locator('.sheet-narrow')).toContainText('320 cm');

  await page.getByLabel('Your name').fill('Sade Ojo');
  await page.getByRole('button', { name: 'Send to the workshop' }).click();
  await expect(page.getByText('We’ve received your request.')).toBeVisible();
  await page.getByLabel('Add a detail or ask a question').fill('In the colour of the floor, please.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('In the colour of the floor')).toBeVisible();

  const { page: owner } = await openOwner({ viewport: PHONE });
  await takeAsOrder(owner, what);
});
