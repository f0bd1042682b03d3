import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4100);
const ENGINES = ['webkit', 'firefox'];
const wanted = process.env.ENGINES?.split(',') ?? ENGINES;

/** A dozen journeys in the engines of Safari and of Firefox, on the same site as the journeys in Chromium. */
export default defineConfig({
  testDir: 'tests/engines',
  outputDir: 'test-results/in-engines',
  fullyParallel: false,
  workers: 2,
  // As in playwright.config.ts.
  retries: process.env.CI ? 1 : 0,
  timeout: 150_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  use: { baseURL: `http://localhost:${port}` },
  projects: ENGINES.filter((name) => wanted.includes(name)).map((name) => ({ name })),
  webServer: {
    command: 'node tests/e2e/serve-for-journeys.ts',
    url: `http://localhost:${port}/healthz`,
    // While a journey is being written: a site that is already running on E2E_PORT, with TRUST_PROXY=1.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
