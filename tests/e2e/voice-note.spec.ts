import type { Page } from '@playwright/test';
import { webm } from '#tests/support/test-voice.ts';
import { expect, test } from './support/journey.ts';
import { A_PERSON_TYPES_MS } from './support/people.ts';
import { open, ready } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] }),
    { scope: 'worker' },
  ],
});

const player = (page: Page) => page.locator('audio');

/** Whether it can be heard: its sound is decoded, and goes on. */
const isHeard = (page: Page) =>
  player(page)
    .last()
    .evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      await new Promise((resolve) => audio.addEventListener('timeupdate', resolve, { once: true }));
      return audio.error === null;
    });

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address or phone number').fill('halima@example.com');
  await page.waitForTimeout(A_PERSON_TYPES_MS);
}

const lastOf = async (owner: Page, name: string) => {
  await open(owner, '/inbox');
  await owner
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
};

test('a request is recorded, kept over a reload, recorded again and sent; the owner plays it', async ({
  openVisitor,
  openOwner,
}) => {
  const page = await openVisitor();
  // From another page: the document has to be one of its own.
  await open(page, '/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Made to measure' }).first().click();
  await expect(page.getByRole('heading', { name: 'Made to measure', level: 1 })).toBeVisible();
  await page.setViewportSize(PHONE);
  await ready(page);

  const programs: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && programs.push(request.url())));
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toContainText('0:02 of 1:30');
  expect(programs).toHaveLength(1);
  await page.getByRole('button', { name: 'Send to the workshop' }).click();
  await expect(page.getByRole('alert')).toContainText('Stop the recording first');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Voice note, \d seconds?$/)).toBeVisible();
  expect(await isHeard(page)).toBe(true);
  await page.waitForTimeout(600);

  await open(page, '/bespoke');
  await expect(page.getByText('What you typed before is still here')).toBeVisible();
  await expect(player(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(player(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toContainText('0:01');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(player(page)).toHaveCount(1);
  await fillIn(page, 'Halima Spoken');
  await page.getByRole('button', { name: 'Send to the workshop' }).click();
  await expect(page.getByText('We’ve received your request.')).toBeVisible();
  expect(await isHeard(page)).toBe(true);

  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toContainText('0:01');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(player(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Got it. We’ll reply')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).locator('audio')).toHaveCount(1);

  const { page: owner } = await openOwner({ viewport: PHONE });
  await lastOf(owner, 'Halima Spoken');
  await expect(player(owner)).toHaveCount(2);
  await expect(owner.getByRole('region', { name: 'Made to measure' }).locator('audio')).toHaveCount(1);
  expect(await isHeard(owner)).toBe(true);
});

test('a microphone that is blocked is said plainly, and a recording can be chosen', async ({ openVisitor }) => {
  const page = await openVisitor({ viewport: PHONE });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await open(page, '/bespoke');
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText('The microphone is blocked for this site.')).toBeVisible();
  const file = { name: 'note.webm', mimeType: 'audio/webm', buffer: webm(12) };
  await page.getByLabel('A recording from this device').setInputFiles(file);
  await expect(page.getByText('Voice note, 12 seconds')).toBeVisible();
});

test('without scripts a recording comes with the form, and the owner finds it', async ({ openVisitor, openOwner }) => {
  const page = await openVisitor({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/bespoke');
  await expect(page.getByRole('button', { name: 'Record a voice note' })).toBeHidden();
  await page.getByText('Choose a recording instead').click();
  const file = { name: 'note.webm', mimeType: 'audio/webm', buffer: webm(7) };
  await page.getByLabel('A recording from this device').setInputFiles(file);
  await fillIn(page, 'Sade Unscripted');
  await page.getByRole('button', { name: 'Send to the workshop' }).click();
  await expect(page.getByText('We’ve received your request.')).toBeVisible();
  await expect(page.getByText('Voice note, 7 seconds')).toBeVisible();

  const { page: owner } = await openOwner({ viewport: PHONE });
  await lastOf(owner, 'Sade Unscripted');
  await expect(owner.getByText('Voice note, 7 seconds')).toBeVisible();
});
