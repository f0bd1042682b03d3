import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ENTRY } from './backup-format.ts';
import { copyOutOf, sumTable, type TableShape, type TableSum } from './table-catalog.ts';
import type { TarWriter, WrittenPart } from './tar-writer.ts';

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
    for await (const rows of wholeRows(client.query(copyTo(copyOutOf(table))))) {
      number++;
      const name = `${ENTRY.tables}${table.name}/${String(number).padStart(6, '0')}.copy.zst`;
      parts.push(await tar.addBytes(name, await compress(rows)));
    }
    sums[table.name] = await sumTable(client, table.name);
  }
  return { parts, sums };
}

/** Bytes of `copy … to stdout`, in parts that end with a row: a line break within a value is written as `\n`. */
async function* wholeRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    const end = piece.lastIndexOf('\n') + 1;
    if (bytes < PART_BYTES || end === 0) continue;
    const rest = piece.subarray(end);
    held[held.length - 1] = piece.subarray(0, end);
    yield Buffer.concat(held);
    held = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
