import { readdirSync, readFileSync } from 'node:fs';

/** In Linux's /proc, whatever the machine. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of a processor that this process took since it started, with all it started and with those of them that have ended. Where there is
 * no /proc, of this process alone.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  const ofEnded = ticksOf(process.pid, [ENDED_USER, ENDED_SYSTEM]);
  return own + (ofEnded + childrenTicks(process.pid)) / TICKS_PER_SECOND;
}

// Fields of /proc/<pid>/stat behind the name of the program, from 0 (proc_pid_stat(5)).
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14];

function childrenTicks(pid: number): number {
  const children = processes().filter((each) => statOf(each)[PARENT] === pid);
  return children.reduce(
    (sum, child) => sum + ticksOf(child, [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM]) + childrenTicks(child),
    0,
  );
}

const ticksOf = (pid: number, fields: readonly number[]) => {
  const stat = statOf(pid);
  return fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0);
};

function statOf(pid: number): number[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
