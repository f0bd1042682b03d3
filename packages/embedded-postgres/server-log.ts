import { copyFile, mkdir, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

const MOST_BYTES = 5 * 1024 * 1024;
const CHECK_EVERY_MS = 10 * 60 * 1000;

/**
 * The server's own log: one file and one predecessor of at most 5 MB each (about, between two checks).
 * The server appends through a descriptor that outlives us, so the file is emptied in place and never renamed.
 */
export async function openServerLog(dataDir: string): Promise<{ file: string; stopRotating: () => void }> {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'postgres.log');
  await rotateWhenLarge(file);
  const timer = setInterval(() => void rotateWhenLarge(file), CHECK_EVERY_MS).unref();
  return { file, stopRotating: () => clearInterval(timer) };
}

/** The last lines, to show to a person when the server would not start. */
export async function lastLines(file: string, count = 8): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

export async function rotateWhenLarge(file: string, mostBytes = MOST_BYTES): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= mostBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
