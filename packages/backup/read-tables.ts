import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ENTRY, type Manifest, manifestSchema, openJobSchema, type Snapshot } from './backup-format.ts';
import { damaged } from './backup-refused.ts';
import { layJobsAside } from './open-jobs.ts';
import { copyInto } from './table-catalog.ts';
import { parseJson, type ReadEntry, readWhole, type TarReader } from './tar-reader.ts';
import type { WrittenPart } from './tar-writer.ts';

const decompress = promisify(zstdDecompress);

/**
 * Loads the rows and the jobs of a back-up in the caller's transaction, and reads on to its end. The manifest is whole and tells
 * the same parts that were read; whether the rows agree with it is for the caller to see.
 */
export async function readTablesAndManifest(client: pg.Client, tar: TarReader, snapshot: Snapshot): Promise<Manifest> {
  const parts: WrittenPart[] = [];
  const take = async (entry: ReadEntry) => {
    const { bytes, sha256 } = await readWhole(entry);
    parts.push({ name: entry.name, size: bytes.length, sha256 });
    return unpack(entry.name, bytes);
  };
  let entry = await tar.next();
  for (; entry?.name.startsWith(ENTRY.tables); entry = await tar.next()) {
    const name = entry.name.slice(ENTRY.tables.length).split('/')[0];
    const table = snapshot.tables.find((each) => each.name === name);
    if (!table) throw damaged(`it has rows of a table ${name} that it does not name`);
    const rows = await take(entry);
    await ownFault(() => pipeline(Readable.from(rows), client.query(copyFrom(copyInto(table)))));
  }
  if (entry?.name !== ENTRY.jobs) throw damaged('it was cut short');
  const jobs = (await take(entry)).toString('utf8').split('\n').filter(Boolean);
  await layJobsAside(
    client,
    jobs.map((line) => parseJson(line, openJobSchema)),
  );
  const manifest = await readManifest(tar);
  if (JSON.stringify(manifest.parts) !== JSON.stringify(parts)) throw damaged('a part differs from its hash');
  return manifest;
}

async function readManifest(tar: TarReader): Promise<Manifest> {
  const { bytes, sha256 } = await readWhole(await tar.expect(ENTRY.manifest));
  const seal = await readWhole(await tar.expect(ENTRY.seal));
  if (seal.bytes.toString('utf8') !== sha256) throw damaged('its manifest differs from its hash');
  if (await tar.next()) throw damaged('something follows its end');
  return parseJson(bytes.toString('utf8'), manifestSchema);
}

async function unpack(name: string, bytes: Buffer): Promise<Buffer> {
  try {
    return await decompress(bytes);
  } catch (error) {
    throw damaged(`${name} cannot be unpacked`, error);
  }
}

/** Rows that the tables refuse (classes 22 and 23) were not written by this program; anything else is the server's trouble. */
async function ownFault(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')) throw damaged(error.message, error);
    throw error;
  }
}
