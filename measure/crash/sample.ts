/** Points of a sweep that the tests look at: the same ones for the same seed. */
export function samplePoints(seed: number, count: number, upTo: number): number[] {
  let state = seed;
  const points = new Set<number>();
  while (points.size < Math.min(count, upTo)) {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    points.add((((mixed ^ (mixed >>> 14)) >>> 0) % upTo) + 1);
  }
  return [...points];
}
