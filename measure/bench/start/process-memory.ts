import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  pid: number;
  /** What it is for. */
  role: Role;
  /** Megabytes (1024 × 1024): everything in memory, and with shared pages divided among those who share them. */
  rss: number;
  pss: number;
}

const ROLES = [
  { role: 'web process', isIt: /build\/server\/index\.js/ },
  { role: 'sandbox of outside services', isIt: /paystack-sandbox\/neighbours\/main\.ts/ },
  { role: 'database', isIt: /postgres/ },
  { role: 'npm start and what looks after the parts', isIt: /./ },
] as const;

type Role = (typeof ROLES)[number]['role'];

/** Every process below one, read from /proc (Linux). */
export function memoryBelow(root: number): ProcessMemory[] {
  return familyOf(root).flatMap((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const role = ROLES.find(({ isIt }) => isIt.test(words))?.role;
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return role ? [{ pid, role, rss: megabytes(rollup, 'Rss'), pss: megabytes(rollup, 'Pss') }] : [];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

const megabytes = (rollup: string, name: string) =>
  Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;

function familyOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const parent = parentOf(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const family = [root];
  for (const each of family) family.push(...(children.get(each) ?? []));
  return family;
}

function parentOf(pid: number): number {
  try {
    // The name in parentheses may hold anything; the state and the parent follow its last one.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return -1;
  }
}
