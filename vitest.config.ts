import { defineConfig } from 'vitest/config';
import { FACTS_FOR_THE_BROWSER } from './app/routes/facts-for-the-browser.server.ts';

export default defineConfig({
  define: FACTS_FOR_THE_BROWSER,
  test: {
    include: ['{app,server,sandbox,database,catalogue,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    css: true,
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: ['tests/support/postgres-global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
