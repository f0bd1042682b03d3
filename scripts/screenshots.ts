/**
 * A picture of every screen in its main states, on a phone, a tablet, the commonest laptop and a desk: `npm run screenshots`, or
 * `npm run screenshots cart` for the screens whose name contains the word, `npm run screenshots cart 390` at that width alone. They land in
 * screenshots/, which git ignores.
 */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { SCREENS, type Screen } from '#tests/e2e/screens.ts';
import { ready } from '#tests/e2e/support/ready.ts';
import { makeWorld, type World } from '#tests/e2e/support/world.ts';
import { findOrInstallChromium } from './checks/chromium.ts';
import { CHECKOUT } from './start/checkout.ts';

const PORT = 4150;
const SITE = `http://localhost:${PORT}`;
const FOLDER = path.join(CHECKOUT, 'screenshots');
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

const [wanted = '', width] = process.argv.slice(2);
const viewports = VIEWPORTS.filter((viewport) => width === undefined || viewport.width === Number(width));
if (viewports.length === 0)
  throw new Error(`Widths are ${VIEWPORTS.map((viewport) => viewport.width).join(', ')}, not ${width}`);
const screens = SCREENS.filter(({ name }) => name.includes(wanted));
const found = await findOrInstallChromium();
if (!found.ok) throw new Error(`Screenshots need Chromium: ${found.cure}`);

const site = spawn(process.execPath, ['tests/e2e/serve-for-journeys.ts'], {
  cwd: CHECKOUT,
  stdio: ['ignore', 'ignore', 'inherit'],
  // As a visitor of the demo finds it, with something in every list.
  env: { DEMO_HISTORY: 'on', ...process.env, E2E_PORT: String(PORT) },
});
try {
  await siteIsReady();
  await mkdir(FOLDER, { recursive: true });
  const world = await makeWorld(SITE);
  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });
  for (const viewport of viewports) for (const screen of screens) await take(browser, world, screen, viewport);
  await browser.close();
  for (const person of Object.values(world.people)) await person.close();
  console.log(`${screens.length * viewports.length} pictures in ${FOLDER}`);
} finally {
  site.kill('SIGTERM');
}

async function siteIsReady(): Promise<void> {
  while (!(await fetch(`${SITE}/healthz`).catch(() => undefined))?.ok) {
    if (site.exitCode !== null) throw new Error('The site did not start');
    await sleep(500);
  }
}

async function take(browser: Browser, world: World, screen: Screen, viewport: { width: number; height: number }) {
  const { name, as, path: address, act } = screen;
  const storageState = as === 'visitor' ? undefined : await world.people[as].cookies();
  const context = await browser.newContext({
    baseURL: SITE,
    viewport,
    storageState,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  const page = await context.newPage();
  await page.goto(typeof address === 'string' ? address : address(world));
  await ready(page);
  await act?.(page);
  // A refusal has scrolled to its words, and what is sticky would be in the middle of the picture.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // A dialog belongs to the screen, everything else to the page.
  const isModal = (await page.locator('dialog[open]').count()) > 0;
  await page.screenshot({ path: path.join(FOLDER, `${name}-${viewport.width}.png`), fullPage: !isModal });
  await context.close();
}
