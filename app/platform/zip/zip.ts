import { crc32 } from 'node:zlib';

interface ZipFile {
  name: string;
  content: string;
}

/** What the format calls a text in UTF-8, names included. */
const UTF8_NAMES = 0x0800;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/**
 * A zip archive of text files, stored as they are (PKWARE APPNOTE 6.3): it opens by a double press on Windows, macOS and a phone. The
 * same files and moment make the same bytes.
 */
export function toZip(files: readonly ZipFile[], at: Date): Buffer<ArrayBuffer> {
  const [time, day] = dosMoment(at);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(UTF8_NAMES, 2);
    shared.writeUInt16LE(time, 6);
    shared.writeUInt16LE(day, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    parts.push(word(LOCAL), shared, nameBytes, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(word(CENTRAL), Buffer.from([20, 0]), shared, rest, nameBytes);
    offset += 30 + nameBytes.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, word(END), end]);
}

function word(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** The format's own clock: two seconds a tick, years from 1980. */
function dosMoment(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}
