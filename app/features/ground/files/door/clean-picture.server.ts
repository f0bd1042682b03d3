import { imageTypes, sniffImage } from '#app/platform/images/image-format.ts';
import { outcomeOf } from '#app/platform/images/store-picture.server.ts';
import { workOnPicture } from '#app/platform/images/work-on-pictures.server.ts';
import { type Refusal, refuse } from '../storage-errors.ts';

/** The type a file has by its first bytes; undefined for what is no picture we know, such as SVG. */
function sniffedType(bytes: Uint8Array): string | undefined {
  const format = sniffImage(bytes);
  if (!format) return undefined;
  return format === 'heic' ? 'image/heic' : imageTypes[format];
}

export function isPictureType(type: string | undefined): boolean {
  return type !== undefined && Object.values(imageTypes).includes(type);
}

/** Refuses a file that says it is another type than its bytes are; saying none is fine. */
export function typeFault(bytes: Uint8Array, declared: string | undefined): Refusal | undefined {
  const found = sniffedType(bytes);
  if (!declared || declared === found) return undefined;
  return refuse('invalid-argument', `The file is ${found ?? 'no picture'}, not ${declared} as it says.`);
}

type Cleaned = { ok: true; file: { bytes: Uint8Array; contentType: string } } | Refusal;

/** A picture as bytes of our own making. Refuses what is none, is damaged, too large to decode, or not of the type it says. */
export async function cleanPicture(
  bytes: Uint8Array,
  declared: string | undefined,
  maxBytes: number,
): Promise<Cleaned> {
  const found = sniffedType(bytes);
  if (!found) return refuse('invalid-argument', 'This file is not a picture that can be read.');
  const fault = typeFault(bytes, declared);
  if (fault) return fault;
  const cleaned = outcomeOf(await workOnPicture('clean', { bytes, limits: { maxBytes } }, { from: 'team' }));
  if (!cleaned.ok && cleaned.reason === 'busy') return refuse('unknown', REFUSALS.busy, 503);
  if (!cleaned.ok) return refuse('invalid-argument', REFUSALS[cleaned.reason]);
  return { ok: true, file: { bytes: cleaned.bytes, contentType: imageTypes[cleaned.format] } };
}

const REFUSALS = {
  too_large: 'The picture is too large.',
  not_an_image: 'This file is not a picture that can be read.',
  damaged: 'This picture is damaged or incomplete.',
  too_many_pixels: 'The picture has more than 40 million pixels.',
  busy: 'Too many pictures at once.',
};
