import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { RunBackup } from '#app/features/ground/backups/nightly-backup.server.ts';

const LONGEST_MS = 2 * 60 * 60_000;

/**
 * Makes and tries out a back-up in a process of its own, at low priority: reading everything the shop holds must not slow down those
 * who are shopping. The process ends when its channel to this one closes.
 */
export const runBackupProcess: RunBackup = async (config) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/nightly-backup.ts'], {
    env: { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, STORAGE_URL: config.storageUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid) lower(child.pid);
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    return await new Promise((resolve) => {
      child.on('message', resolve);
      child.on('error', (error) => resolve({ isOk: false, words: error.message }));
      child.on('exit', (code, signal) =>
        resolve({ isOk: false, words: `it ended by ${signal ?? `exit code ${code}`}` }),
      );
    });
  } finally {
    clearTimeout(timer);
    process.removeListener('exit', kill);
  }
};

function lower(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already, or this system has no priorities: neither is a reason not to back up.
  }
}
