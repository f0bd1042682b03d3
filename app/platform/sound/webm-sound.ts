/** Elements that hold others: these are read on, and all others are passed over (RFC 9559). */
const HOLDERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const TIMESTAMP_SCALE = 0x2ad7b1;
const TRACK_TYPE = 0x83;
const CLUSTER_TIME = 0xe7;
const BLOCKS = new Set([0xa3, 0xa1]);
const SOUND = 2;

/**
 * How long the sound of a WebM file is by its last block: what a browser records says its length nowhere. Undefined for what holds more
 * than sound.
 */
export function readWebmSeconds(view: Buffer): number | undefined {
  let at = 0;
  let scale = 1_000_000;
  let cluster = 0;
  let last = 0;
  let hasSound = false;
  while (at < view.length) {
    const id = readNumber(view, at, 4);
    const size = id && readNumber(view, id.end, 8);
    if (!size) break;
    const { end } = size;
    const next = end + size.value;
    if (HOLDERS.has(id.marked)) {
      at = end;
      continue;
    }
    if (next > view.length) break;
    if (id.marked === TIMESTAMP_SCALE) scale = unsigned(view, end, size.value);
    if (id.marked === CLUSTER_TIME) cluster = unsigned(view, end, size.value);
    if (id.marked === TRACK_TYPE) {
      if (view[end] !== SOUND) return undefined;
      hasSound = true;
    }
    if (BLOCKS.has(id.marked)) {
      const track = readNumber(view, end, 8);
      if (track && track.end + 2 <= next) last = Math.max(last, cluster + view.readInt16BE(track.end));
    }
    at = next;
  }
  return hasSound ? (last * scale) / 1e9 : undefined;
}

/** A number whose first set bit says how many bytes it has; `marked` is with that bit, as the names of elements are written. */
function readNumber(view: Buffer, at: number, most: number) {
  const first = view[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const end = at + length;
  if (length > most || end > view.length) return undefined;
  const marked = unsigned(view, at, length);
  return { marked, value: (first & (0xff >> length)) * 256 ** (length - 1) + unsigned(view, at + 1, length - 1), end };
}

const unsigned = (view: Buffer, at: number, length: number): number =>
  view.subarray(at, at + Math.min(length, 8)).reduce((sum, byte) => sum * 256 + byte, 0);
