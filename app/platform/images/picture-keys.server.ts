import { createHash } from 'node:crypto';
import { QUICK } from './picture-sources.ts';

/** 200 px (the grid on a phone) to 1600 px (a room across a desk); never wider than the original. */
const standardWidths: readonly number[] = [200, 400, 640, 828, 1000, 1200, 1600];

/** Part of every key: variants are served as immutable, so other settings must give other addresses. */
const recipe = 'recipe 1';

/** A person's photo in a bar and on a profile, at one and two device pixels. */
export const SQUARE_WIDTHS = [256, 512] as const;

/** `img/` and the first 32 hex digits of the SHA-256 of our settings and the original's bytes. */
export function pictureKey(original: Uint8Array, settings: string = recipe): string {
  return `img/${hashOf(original, settings)}`;
}

const hashOf = (original: Uint8Array, settings: string) =>
  createHash('sha256').update(settings).update(original).digest('hex').slice(0, 32);

/** Where `renderVariants` puts the variants of `original`. */
export function variantsKey(original: Uint8Array, keptFor?: string): string {
  return pictureKey(original, keptFor ? `${recipe} for ${keptFor}` : recipe);
}

/** Where it puts those made with little work: orders know a picture by its key alone, and such a one is a JPEG. */
export const quickKey = (original: Uint8Array) => `${QUICK}${hashOf(original, 'quick recipe 1')}`;

/** Which widths a picture is made in, ascending: never wider than it is, and one at least. */
export function variantWidths(originalWidth: number, wanted: readonly number[] = standardWidths): number[] {
  const widths = wanted.filter((width) => width <= originalWidth).toSorted((a, b) => a - b);
  return widths.length > 0 ? widths : [originalWidth];
}
