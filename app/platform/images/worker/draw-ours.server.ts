import { openDrawing, openUntrusted } from './sharp-policy.server.ts';

/** A square drawing of ours as a PNG. */
export async function drawIcon({ svg, pixels }: { svg: string; pixels: number }): Promise<Uint8Array> {
  const opened = await openDrawing(new TextEncoder().encode(svg), pixels);
  return opened.resize({ width: pixels, height: pixels }).removeAlpha().png({ palette: true, effort: 7 }).toBuffer();
}

interface Shared {
  svg: string;
  photo: { bytes: Uint8Array; width: number; height: number };
}

/** A photograph at the left of one of our drawings, as a JPEG. */
export async function drawShared({ svg, photo }: Shared): Promise<Uint8Array> {
  const ground = await openDrawing(new TextEncoder().encode(svg), 1200);
  const left = await (await openUntrusted(photo.bytes)).resize(photo.width, photo.height, { fit: 'cover' }).toBuffer();
  return ground
    .composite([{ input: left, left: 0, top: 0 }])
    .removeAlpha()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
