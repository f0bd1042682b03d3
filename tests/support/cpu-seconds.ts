import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

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

/** What `slowness` works on takes so long where the aims were set and nothing else runs. */
const YARDSTICK_SECONDS = 0.04;

/**
 * How many times longer the same work takes now than on a quiet machine, at least 1: a processor whose cache and core are shared with
 * other work needs more of its seconds for it.
 */
export async function slowness(): Promise<number> {
  const [width, height] = [3000, 2000];
  const noise = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 13),
  );
  const tries = 8;
  const before = cpuSeconds();
  for (let each = 0; each < tries; each++) {
    await sharp(noise, { raw: { width, height, channels: 3 } })
      .resize(1500)
      .jpeg()
      .toBuffer();
  }
  return Math.max(1, (cpuSeconds() - before) / tries / YARDSTICK_SECONDS);
}
