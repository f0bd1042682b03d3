import { openDrawing, openUntrusted } from './sharp-policy.server.ts';
import { createWorkQueue } from './work-queue.ts';

const drawing = createWorkQueue({ atOnce: 1, waiting: 8 });
/** Messengers ask for the same few again and again; each takes about 80 KB. */
const MOST_KEPT = 50;
const kept = new Map<string, Uint8Array>();

interface Shared {
  svg: string;
  /** What the photograph is known by, and where its bytes come from when they are needed. */
  photo: { key: string; read: () => Promise<Uint8Array | undefined>; width: number; height: number };
}

/** A photograph at the left of a drawing of ours, as a JPEG; undefined without its photograph, and while too many are being drawn. */
export async function renderShared({ svg, photo }: Shared): Promise<Uint8Array | undefined> {
  const name = `${photo.key} ${svg}`;
  const known = kept.get(name);
  if (known) return known;
  const drawn = await drawing(async () => {
    const bytes = await photo.read();
    if (!bytes) return undefined;
    const ground = await openDrawing(new TextEncoder().encode(svg), 1200);
    const left = await (await openUntrusted(bytes)).resize(photo.width, photo.height, { fit: 'cover' }).toBuffer();
    return ground
      .composite([{ input: left, left: 0, top: 0 }])
      .removeAlpha()
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  });
  if (!drawn.ok || !drawn.value) return undefined;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, drawn.value);
  return drawn.value;
}
