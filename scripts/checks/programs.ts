import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './run-command.ts';

/** The program of this name that the machine would run, if there is one. */
export async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder && (await isExecutable(file))) return file;
  }
  return undefined;
}

export function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Debian's packages, where this account may install them; whether they work is for the caller to look. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !(await onPath('apt-get'))) return;
  await runCommand(['apt-get', 'update']);
  await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
