import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Everything the build reads. A missing one counts as absent. */
const INPUTS = [
  ...['app', 'server', 'packages', 'public', 'package-lock.json', 'package.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'scripts/chunk-modules.ts', 'scripts/split-routes.ts'],
];
const IS_TEST = /\.test\.tsx?$/;

/** A digest of the build's inputs by content, so that a touched or freshly cloned file is no reason to build again. */
export async function stampSources(checkout: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of await listFiles(checkout)) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(checkout, file)));
  }
  return hash.digest('hex');
}

async function listFiles(checkout: string): Promise<string[]> {
  const lists = INPUTS.map(async (input) => {
    const found = await stat(path.join(checkout, input)).catch(() => undefined);
    if (!found) return [];
    if (!found.isDirectory()) return [input];
    const entries = await readdir(path.join(checkout, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
      .map((entry) => path.relative(checkout, path.join(entry.parentPath, entry.name)));
  });
  return (await Promise.all(lists)).flat().sort();
}
