import { openUnturned, readClaims } from './sharp-policy.server.ts';

const END = new Uint8Array([0xff, 0xd9]);
/** Of the picture, in the lower right corner, where every browser shows grey. */
const MOST_LOST = 0.01;
/** Pixels are coded in rows of blocks at most this high. */
const BLOCK = 16;
/** What a decoder puts in the place of blocks that never came. */
const GREY = 128;

/** A JPEG that lacks its last bytes, as one that was cut off on its way, with an end. Rejects where more than a corner is lost. */
export async function withEnd(bytes: Uint8Array): Promise<Uint8Array> {
  const whole = Buffer.concat([bytes, END]);
  const { height } = await readClaims(whole);
  const opened = await openUnturned(whole);
  const { data, info } = await opened
    .resize({ width: 1600, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lastRow = data.subarray(data.length - info.width * info.channels);
  const kept = lastRow.findLastIndex((value) => Math.abs(value - GREY) > 4) + 1;
  const lost = (1 - kept / lastRow.length) * (BLOCK / height);
  if (kept === 0 || lost > MOST_LOST) throw new Error('jpeg: cut short');
  return whole;
}
