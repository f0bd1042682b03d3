import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { BackupRefused, damaged } from '../backup-refused.ts';
import { createTarReader } from '../tar-reader.ts';
import { sendThrough } from '../web-streams.ts';
import { quoted } from './wal-settings.ts';

/** Unpacks a base copy into the data folder of a shop that is not there yet. It has its name only when it is whole. */
export async function unpackBaseCopy(bytes: ReadableStream<Uint8Array>, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const tar = createTarReader(sendThrough(bytes, createZstdDecompress()));
  let hasLabel = false;
  for (let entry = await tar.next(); entry; entry = await tar.next()) {
    const file = path.join(unfinished, entry.name);
    if (!file.startsWith(unfinished + path.sep)) throw damaged(`${entry.name} leads out of its folder`);
    if (entry.isFolder) await mkdir(file, { recursive: true, mode: 0o700 });
    else await writeFile(file, entry.body, { mode: 0o600 });
    hasLabel ||= entry.name === 'backup_label';
  }
  if (!hasLabel) throw damaged('the base copy was cut short');
  await rename(unfinished, folder);
}

/**
 * Starts the unpacked server and lets it read the archived log (`*.gz` in `walFolder`) up to a moment: what was committed by then is
 * there, what was committed later is not. Without a moment, everything that was archived. Stops it again.
 */
export async function recoverTo(dataDir: string, { walFolder, at }: { walFolder: string; at?: Date }): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  await writeFile(path.join(folder, 'recovery.signal'), '');
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: {
      restore_command: `test -f ${quoted(walFolder)}/%f.gz && gzip -dc ${quoted(walFolder)}/%f.gz > %p`,
      recovery_target_action: 'promote',
      // The base may come from a server with more connections than this one would allow.
      hot_standby: 'off',
      archive_mode: 'off',
      // Read before the server knows the names of time zones.
      ...(at && { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
    },
  }).catch((cause) => {
    throw new BackupRefused(
      'damaged',
      `the log does not lead from this base to ${at?.toISOString() ?? 'its end'}.`,
      'Choose a moment between the end of the base copy and the last piece of the log, or an older base.',
      { cause },
    );
  });
  await server.stop();
}
