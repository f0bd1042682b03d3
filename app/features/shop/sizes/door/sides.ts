import type { KnownSides } from '#app/features/shop/catalog/door/measurements.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';

/** Of each side of a piece that is made to measure. */
export const LEAST_SIDE_CM = 5;
export const MOST_SIDE_CM = 800;

/** A side as it is being typed; null until it is one that can be made. */
export function readSide(typed: string | undefined): number | null {
  const known = parseWhole(typed?.trim(), MOST_SIDE_CM);
  return known !== undefined && known >= LEAST_SIDE_CM ? known : null;
}

/** Whether what is typed is no side, and will be none with more digits. */
export const isNoSide = (typed = ''): boolean =>
  typed.trim() !== '' && readSide(typed) === null && !/^[1-9]$/.test(typed.trim());

/** `W 180 × D 90 × H 75 cm`, of those that are known. */
export function formatSides({ widthCm, depthCm, heightCm }: KnownSides): string {
  const known = [
    ['W', widthCm],
    ['D', depthCm],
    ['H', heightCm],
  ].flatMap(([side, cm]) => (cm === null ? [] : [`${side} ${cm}`]));
  return known.length === 0 ? '' : `${known.join(' × ')} cm`;
}
