import { findOrInstallChromium, findOrInstallShell } from './checks/chromium.ts';
import { BUILD, browserJourneys, rehearsal } from './checks/parts.ts';
import { runParts } from './checks/run-parts.ts';

/** With LONG, as package.json sets it, the outages try every fault. */
const browser = await findOrInstallChromium();
if (!browser.ok) throw new Error(`The browser journeys need Chromium or Chrome. Run this, then again: ${browser.cure}`);
await runParts([
  BUILD,
  ...['outages', 'crash', 'schedules', 'interleavings', 'simulate', 'races'].map(rehearsal),
  browserJourneys(browser.file, findOrInstallShell()),
]);
