import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from './postmaster.ts';

/** Every process of the server at home in this cluster folder, at one moment. */
export async function killServer(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  // Halted first: it would tell the others, or start new ones in the place of those it loses.
  signal(postmaster.pid, 'SIGSTOP');
  await killTogether([...(await childrenOf(postmaster.pid)), postmaster.pid]);
}

/** Resolves when they are gone. */
export async function killTogether(pids: number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL');
  while ((await Promise.all(pids.map(isThere))).some(Boolean)) await sleep(5);
}

export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(pids.map(async (pid) => ((await statOf(pid))?.parent === parent ? [pid] : [])));
  return found.flat();
}

/** A zombie is gone for everybody but whoever has not waited for it. */
async function isThere(pid: number): Promise<boolean> {
  const stat = await statOf(pid);
  return stat !== undefined && stat.state !== 'Z';
}

async function statOf(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name is in brackets and may hold anything.
  const [state = '', parent = ''] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  return text === undefined ? undefined : { state, parent: Number(parent) };
}
