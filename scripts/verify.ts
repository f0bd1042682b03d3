import { findFolders } from './checks/folders.ts';
import { checksOf, QUICK_TESTS, STATIC_CHECKS, unitAndUseCaseTests } from './checks/parts.ts';
import { runParts } from './checks/run-parts.ts';

const names = process.argv.slice(2);
const asked = findFolders(names);
if (!asked.ok) {
  console.error(asked.reason);
  process.exit(1);
}
await runParts(
  names.length > 0 ? checksOf(asked.folders) : [STATIC_CHECKS, unitAndUseCaseTests('tests of one file', QUICK_TESTS)],
);
