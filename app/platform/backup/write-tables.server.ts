import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { ENTRY } from './backup-format.ts';
import { copyOut } from './copy-stream.server.ts';
import { copyOutOf, sumTable, type TableShape, type TableSum } from './table-catalog.server.ts';
import type { TarWriter, WrittenPart } from './tar-writer.server.ts';

const compress = promisify(zstdCompress);

/** Rows of one part before they are compressed: what a back-up and a restore hold in memory. */
const PART_BYTES = 4 * 1024 * 1024;

/** Writes every row of every table; the connection holds the snapshot. */
export async function writeTables(
  client: pg.Client,
  tables: TableShape[],
  tar: TarWriter,
): Promise<{ parts: WrittenPart[]; sums: Record<string, TableSum> }> {
  const parts: WrittenPart[] = [];
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    let number = 0;
    for await (const rows of gather(copyOut(client, copyOutOf(table)))) {
      number++;
      const name = `${ENTRY.tables}${table.name}/${String(number).padStart(6, '0')}.copy.zst`;
      parts.push(await tar.addBytes(name, await compress(rows)));
    }
    sums[table.name] = await sumTable(client, table.name);
  }
  return { parts, sums };
}

async function* gather(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
