import { installPackages, isExecutable, onPath } from './programs.ts';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL = 'chromium-headless-shell';
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium or Chrome that runs: the one CHROMIUM_PATH names, the machine's, Playwright's own, or Debian's, installed
 * now when this account may. Otherwise the one command to run.
 */
export async function findOrInstallChromium(): Promise<{ ok: true; file: string } | { ok: false; cure: string }> {
  const found = await findChromium();
  if (found) return { ok: true, file: found };
  if (process.getuid?.() === 0 && (await onPath('apt-get'))) {
    console.log('browser    installing Debian’s Chromium (about a minute)');
    await installPackages(['chromium', 'fonts-liberation']);
    const installed = await findChromium();
    if (installed) return { ok: true, file: installed };
  }
  const cure = (await onPath('apt-get')) ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  return { ok: false, cure };
}

/** Chromium's shell without windows, which most journeys run in, in less CPU. Where it cannot be had they run in the browser. */
export async function findOrInstallShell(): Promise<string | undefined> {
  if (!(await onPath(SHELL))) await installPackages([SHELL]);
  const file = await onPath(SHELL);
  return file && (await runCommand([file, '--version'])).ok ? file : undefined;
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
