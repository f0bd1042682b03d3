import { workOnPicture } from './work-on-pictures.server.ts';

/** Messengers ask for the same few again and again; each takes about 80 KB. */
const MOST_KEPT = 50;
const kept = new Map<string, Uint8Array>();

interface Shared {
  svg: string;
  /** What the photograph is known by, and where its bytes come from when they are needed. */
  photo: { key: string; read: () => Promise<Uint8Array | undefined>; width: number; height: number };
}

/** A photograph at the left of one of our drawings, as a JPEG; undefined without its photograph, and while too many are being drawn. */
export async function renderShared({ svg, photo }: Shared): Promise<Uint8Array | undefined> {
  const { key, read, width, height } = photo;
  const name = `${key} ${svg}`;
  const known = kept.get(name);
  if (known) return known;
  const bytes = await read();
  if (!bytes) return undefined;
  const drawn = await workOnPicture('shared', { svg, photo: { bytes, width, height } }, { from: 'shop' });
  if (!drawn.ok) return undefined;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, drawn.value);
  return drawn.value;
}
