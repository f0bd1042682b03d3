import { defineConfig } from 'vitest/config';
import { FACTS_FOR_THE_BROWSER } from './app/routes/facts-for-the-browser.server.ts';
import { inlinePrograms } from './scripts/inline-programs.ts';
import { plainIcons } from './scripts/plain-icons.ts';

export default defineConfig({
  plugins: [inlinePrograms(), plainIcons()],
  define: FACTS_FOR_THE_BROWSER,
  test: {
    include: ['{app,server,packages,database,catalogue,scripts,tests,measure}/**/*.test.{ts,tsx}'],
    // Whole shops that are killed and starved, over minutes: npm run nightly.
    exclude: ['tests/e2e/**', 'node_modules/**', ...(process.env.LONG ? [] : ['measure/{outages,crash}/**'])],
    environment: 'node',
    css: true,
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: ['tests/support/postgres-global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Their pages are those that are built.
    server: { deps: { inline: ['lucide-react'] } },
    maxWorkers: 2,
    // Each worker loads the shop's modules once instead of once for each of 400 files: half the CPU. So nothing mocks a module, and what a
    // module remembers belongs to a database or a service, not to the process.
    isolate: false,
  },
});
