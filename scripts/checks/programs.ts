import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './run-command.ts';

/** As .ci/run has it. */
const APT_LOCK = '/tmp/gida-apt.lock';

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
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // .ci/run may be installing too, and apt-get waits for nobody.
  const aptGet = (...args: string[]) => runCommand(['flock', APT_LOCK, 'apt-get', ...args], { env });
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
}
