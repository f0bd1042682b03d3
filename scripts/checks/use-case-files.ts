import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';

const FOLDERS = ['app', 'server', 'packages', 'database', 'tests', 'measure'];

/** Test files that use a database: what a second kind of server has to pass. Paths from the checkout. */
export async function listUseCaseFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(CHECKOUT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(({ name }) => /\.test\.tsx?$/.test(name))) {
      const file = path.join(entry.parentPath, entry.name);
      if ((await readFile(file, 'utf8')).includes('/test-database.ts')) found.push(path.relative(CHECKOUT, file));
    }
  }
  return found.sort();
}
