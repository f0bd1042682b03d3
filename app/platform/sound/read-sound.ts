import { readMp4Seconds } from './mp4-sound.ts';
import { readWebmSeconds } from './webm-sound.ts';

/** What a file of sound is by its own bytes; `seconds` is null where its length stands nowhere. */
export interface Sound {
  contentType: 'audio/webm' | 'audio/mp4' | 'audio/ogg' | 'audio/mpeg' | 'audio/aac' | 'audio/amr';
  seconds: number | null;
}

/** Sound as browsers and phones record it. Undefined for anything else, and for a film. */
export function readSound(bytes: Uint8Array): Sound | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = (contentType: Sound['contentType'], seconds: number | null | undefined) =>
    seconds === undefined ? undefined : { contentType, seconds };
  if (view.length < 32) return undefined;
  if (view.readUInt32BE(0) === 0x1a45dfa3) return found('audio/webm', readWebmSeconds(view));
  if (view.toString('latin1', 4, 8) === 'ftyp') return found('audio/mp4', readMp4Seconds(view));
  if (view.toString('latin1', 0, 4) === 'OggS') return found('audio/ogg', readOggSeconds(view));
  if (view.toString('latin1', 0, 6) === '#!AMR\n') return found('audio/amr', readAmrSeconds(view));
  const start = view.toString('latin1', 0, 3) === 'ID3' ? 10 + syncSafe(view) : 0;
  if (start + 4 > view.length) return undefined;
  if (isMpegFrame(view.readUInt32BE(start))) return { contentType: 'audio/mpeg', seconds: null };
  return (view.readUInt16BE(start) & 0xfff6) === 0xfff0 ? { contentType: 'audio/aac', seconds: null } : undefined;
}

/** The length of an ID3 tag: seven bits of each byte. */
const syncSafe = (view: Buffer) => [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((view[at] ?? 0) & 127), 0);

/** Eleven bits that are set, layer III, and a bit rate and sampling rate that there are. */
const isMpegFrame = (head: number) =>
  head >>> 21 === 0x7ff &&
  ((head >>> 19) & 3) !== 1 &&
  ((head >>> 17) & 3) === 1 &&
  ![0, 15].includes((head >>> 12) & 15) &&
  ((head >>> 10) & 3) !== 3;

/** RFC 3533: a page says at which sample it ends; RFC 7845: those of Opus are 48,000 in a second, whatever was recorded. */
function readOggSeconds(view: Buffer): number | undefined {
  const head = 27 + (view[26] ?? 0);
  const isOpus = view.toString('latin1', head, head + 8) === 'OpusHead';
  const isVorbis = view.toString('latin1', head, head + 7) === '\x01vorbis';
  const last = view.lastIndexOf('OggS');
  if (!(isOpus || isVorbis) || Math.max(head + 16, last + 14) > view.length) return undefined;
  const rate = isOpus ? 48_000 : view.readUInt32LE(head + 12);
  return Number(view.readBigUInt64LE(last + 6)) / (rate || 1);
}

/** RFC 4867: bytes of a frame by its mode, of 20 ms each. */
const AMR_FRAMES = [13, 14, 16, 18, 20, 21, 27, 32, 6];

function readAmrSeconds(view: Buffer): number {
  let frames = 0;
  for (let at = 6; at < view.length; frames++) at += AMR_FRAMES[((view[at] ?? 0) >> 3) & 15] ?? 1;
  return frames / 50;
}
