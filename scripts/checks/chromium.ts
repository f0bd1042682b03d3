import { installPackages, isExecutable, onPath } from './programs.ts';
import { runCommand } from './run-command.ts';

/** Debian's browser without a window: a third less CPU for the same pages. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium or Chrome that runs: the one CHROMIUM_PATH names, Debian's, installed now when this account may, the
 * machine's, or Playwright's own. Otherwise the one command to run.
 */
export async function findOrInstallChromium(): Promise<{ ok: true; file: string } | { ok: false; cure: string }> {
  const isGiven = process.env.CHROMIUM_PATH !== undefined;
  if (!isGiven && process.getuid?.() === 0 && (await onPath('apt-get')) && !(await onPath(HEADLESS))) {
    console.log('browser    installing Debian’s Chromium (about a minute)');
    await installPackages(['chromium', 'fonts-liberation']);
    // Not every Debian has it.
    await installPackages([HEADLESS]);
  }
  const found = await findChromium();
  if (found) return { ok: true, file: found };
  const cure = (await onPath('apt-get')) ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  return { ok: false, cure };
}

async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  const { chromium } = await import('playwright-core');
  const onThisPath = (await Promise.all(NAMES.map(onPath))).filter((file) => file !== undefined);
  for (const file of [...(given ? [given] : []), ...onThisPath, ...MAC, chromium.executablePath()]) {
    // Some distributions have a file of the name that only says where to get the browser.
    if ((await isExecutable(file)) && (await runCommand([file, '--version'])).ok) return file;
  }
  return undefined;
}
