import { findOrInstallChromium } from './checks/chromium.ts';
import { findOrInstallEngines } from './checks/engines.ts';
import { BUILD, browserJourneys, engineJourneys, STATIC_CHECKS, unitAndUseCaseTests } from './checks/parts.ts';
import { runParts } from './checks/run-parts.ts';
import { listServerFiles } from './checks/server-files.ts';

if (process.argv.includes('--other-server')) {
  // Against the server of TEST_DATABASE_URL: the rest does not depend on the database.
  await runParts([unitAndUseCaseTests('what depends on the server', await listServerFiles())]);
} else {
  const browser = await findOrInstallChromium();
  if (browser.ok) {
    await runParts([
      ...STATIC_CHECKS,
      // First: tests of whole processes run what was built.
      BUILD,
      unitAndUseCaseTests('unit and use-case tests'),
      browserJourneys(browser.file),
      engineJourneys(await findOrInstallEngines()),
    ]);
  } else {
    console.error(
      `\nThe browser journeys need Chromium or Chrome, and none was found. Run this, then again npm test:\n\n  ${browser.cure}\n`,
    );
    process.exit(1);
  }
}
