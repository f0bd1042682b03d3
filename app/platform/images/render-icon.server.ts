import { workOnPicture } from './work-on-pictures.server.ts';

/** A shop has four of them; those of its earlier colours are forgotten. */
const MOST_KEPT = 8;
const kept = new Map<string, Uint8Array>();

/** A square drawing of ours as a PNG; undefined while too many are being drawn. Everybody asks for the same few. */
export async function renderIcon(svg: string, pixels: number): Promise<Uint8Array | undefined> {
  const name = `${pixels} ${svg}`;
  const known = kept.get(name);
  if (known) return known;
  const drawn = await workOnPicture('icon', { svg, pixels }, { from: 'shop' });
  if (!drawn.ok) return undefined;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, drawn.value);
  return drawn.value;
}
