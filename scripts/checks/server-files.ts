import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';

const FOLDERS = ['app', 'server', 'packages', 'database', 'tests', 'measure'];
/** What asks a server for more than rows: its migrations, locks, collations, plans and programs, and the sums of money. */
const BY_SERVER =
  /^(?:database|app\/platform\/(?:database|jobs|rate-limits|live-updates|act)|app\/features\/(?:office\/books|money|pay\/payments)|tests\/(?:money|data|speed)|measure\/interleavings)\/|search/;

/** Test files that use a database and depend on which server it is. Paths from the checkout. */
export async function listServerFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(CHECKOUT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(({ name }) => /\.test\.tsx?$/.test(name))) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(CHECKOUT, file);
      if (BY_SERVER.test(name) && (await readFile(file, 'utf8')).includes('/test-database.ts')) found.push(name);
    }
  }
  return found.sort();
}
