import { findOrInstallChromium, findOrInstallShell } from './checks/chromium.ts';
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
    // They are fetched while the rest runs.
    const shell = findOrInstallShell();
    const engines = shell.then(findOrInstallEngines);
    await runParts([
      // The build before the tests: those of whole processes run what was built.
      [...STATIC_CHECKS, BUILD],
      unitAndUseCaseTests('unit and use-case tests'),
      browserJourneys(browser.file, shell),
      engineJourneys(engines),
    ]);
  } else {
    console.error(
      `\nThe browser journeys need Chromium or Chrome, and none was found. Run this, then again npm test:\n\n  ${browser.cure}\n`,
    );
    process.exit(1);
  }
}
