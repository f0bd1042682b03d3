import { defineConfig } from '@playwright/test';
import { PORTS_OF_A_SITE } from './tests/e2e/support/sites.ts';

const port = Number(process.env.E2E_PORT ?? 4100);
const isReused = process.env.E2E_REUSE === '1';
/** Each has a site of its own (see siteUrl in support/journey.ts), since journeys change settings, stock and counters. */
const workers = isReused ? 1 : 2;

/**
 * The address bar's suggestions are two pages of Chromium's own beside each of ours: a fifth of all CPU, and nobody types there. The rest
 * is Playwright's list, which this one takes the place of.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
  // Or the shell rounds the widths of letters.
  '--font-render-hinting=none',
];

const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * What a browser is besides its pages: its line and the files it keeps, Back, notices on its screen, a page that was thrown away. And pages
 * nobody has touched: the shell has a pointer in its corner from the start. All else runs there, in the same engine without windows, for less
 * than half of the CPU.
 */
const IN_THE_WHOLE_BROWSER = [
  'first-press',
  'first-view',
  'from-page-to-page',
  'new-owner',
  'old-browsers',
  'owner-hears-of-a-sale',
  'page-weight',
  'search-suggestions',
  'start-under-a-hand',
  'touched-pages',
].map((name) => `**/${name}.spec.ts`);

/** Browser journeys on the built site, started as a new user would start it, on a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  // On a machine that judges, a neighbour's noise must not; what needed its second try is named in the end.
  retries: process.env.CI ? 1 : 0,
  // What waits is watched by what it waits for; these only end what would never end, on the slowest machine that judges.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A journey through a page that was seen before is one to the server, as on a first visit; flight-mode has its own.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: IN_THE_WHOLE_BROWSER,
      use: { launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH ?? browser, args: ARGS } },
    },
    {
      name: 'browser',
      testMatch: IN_THE_WHOLE_BROWSER,
      use: { launchOptions: { executablePath: browser, args: ARGS } },
    },
  ],
  webServer: Array.from({ length: workers }, (_, index) => ({
    command: 'node tests/e2e/serve-for-journeys.ts',
    url: `http://localhost:${port + index * PORTS_OF_A_SITE}/healthz`,
    env: { E2E_PORT: String(port + index * PORTS_OF_A_SITE) },
    // While a journey is being written: a site that is already running on E2E_PORT, with TRUST_PROXY=1.
    reuseExistingServer: isReused,
    // A site that ends is noticed at once; one that is slow is waited for.
    timeout: 1_800_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
});
