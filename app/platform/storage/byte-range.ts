import type { ByteRange } from './object-store.ts';

/**
 * The one range of a `Range` header, for an object of `size` bytes. Undefined means the whole: no header, another unit, several
 * ranges, or nonsense, all of which HTTP lets a server pass over.
 */
export function readRange(header: string | null, size: number): ByteRange | undefined {
  const given = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!given || size === 0) return undefined;
  const [, first = '', last = ''] = given;
  if (first === '') {
    if (last === '') return undefined;
    const count = Number(last);
    // The last nothing of a file cannot be sent: a start behind the end says so.
    return count === 0 ? { start: size } : { start: Math.max(0, size - count) };
  }
  const range = last === '' ? { start: Number(first) } : { start: Number(first), end: Number(last) };
  return range.end !== undefined && range.end < range.start ? undefined : range;
}
