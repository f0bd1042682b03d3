/** Boxes that hold others (ISO/IEC 14496-12). */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf']);
const HAS_DURATION = 0x100;

/**
 * How long the sound of an MP4 or 3GP file is: as its track says, or the sum of its fragments, which is how browsers record. Undefined for
 * what holds more than sound.
 */
export function readMp4Seconds(view: Buffer): number | undefined {
  let at = 0;
  let perSecond = 0;
  let told = 0;
  let summed = 0;
  let usual = 0;
  let hasSound = false;
  while (at + 8 <= view.length) {
    const type = view.toString('latin1', at + 4, at + 8);
    const size =
      view.readUInt32BE(at) === 1 && at + 16 <= view.length
        ? Number(view.readBigUInt64BE(at + 8))
        : view.readUInt32BE(at);
    const content = at + 8;
    const next = size === 0 ? view.length : at + size;
    if (HOLDERS.has(type)) {
      at = content;
      continue;
    }
    if (next < content) break;
    const box = view.subarray(content, next);
    const flags = box.length < 4 ? 0 : box.readUInt32BE(0) & 0xffffff;
    if (type === 'mdhd' && box.length >= 24) {
      const isLong = box[0] === 1;
      perSecond = box.readUInt32BE(isLong ? 20 : 12);
      told = isLong && box.length >= 32 ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
    }
    if (type === 'hdlr' && box.length >= 12) {
      const handler = box.toString('latin1', 8, 12);
      if (handler === 'vide') return undefined;
      hasSound ||= handler === 'soun';
    }
    if (type === 'trex' && box.length >= 16) usual = box.readUInt32BE(12);
    if (type === 'tfhd') usual = usualOf(box, flags) ?? usual;
    if (type === 'trun') summed += lengthOf(box, flags, usual);
    at = next;
  }
  return hasSound && perSecond > 0 ? Math.max(told, summed) / perSecond : undefined;
}

/** How long a sample of the fragment is, where it says so: after its track, and what stands before it. */
function usualOf(box: Buffer, flags: number): number | undefined {
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return flags & 8 && at + 4 <= box.length ? box.readUInt32BE(at) : undefined;
}

/** The samples of one run together. */
function lengthOf(box: Buffer, flags: number, usual: number): number {
  if (box.length < 8) return 0;
  const samples = box.readUInt32BE(4);
  if (!(flags & HAS_DURATION)) return samples * usual;
  const each = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let sum = 0;
  for (let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0); at + 4 <= box.length; at += each)
    sum += box.readUInt32BE(at);
  return sum;
}
