import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a program of the system is, servers' folders included; undefined where it is not installed (`.ci/run` installs what it can). */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
