import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** A server process that holds a cluster folder, as its `postmaster.pid` describes it. */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean };

/**
 * The living server of this cluster, if there is one. The file alone proves nothing: after a kill or a power cut its
 * pid may be free, a zombie, or some other program's, so the process itself must be at home in the folder.
 */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  const file = await readFile(postmasterFile(clusterFolder), 'utf8').catch(() => '');
  const lines = file.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!(await livesIn(pid, clusterFolder))) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Forgets a server that `findPostmaster` did not find. PostgreSQL itself would be fooled by a recycled pid. */
export async function clearStalePostmaster(clusterFolder: string): Promise<void> {
  await rm(postmasterFile(clusterFolder), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function postmasterFile(clusterFolder: string): string {
  return path.join(clusterFolder, 'postmaster.pid');
}

/** A PostgreSQL server works inside its folder. A zombie has no working directory any more. */
async function livesIn(pid: number, clusterFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterFolder));
    } catch (error) {
      // Another account's process: not ours to judge, so it counts as the server that it claims to be.
      return (error as NodeJS.ErrnoException).code === 'EACCES' && (await isNamedPostgres(pid));
    }
  }
  return isNamedPostgres(pid);
}

async function isNamedPostgres(pid: number): Promise<boolean> {
  const ps = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return ps.stdout.includes('postgres');
}
