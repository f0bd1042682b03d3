/** Vertical metrics and the average width of a font, all as fractions of one em. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; averageWidth: number };

/** How often each character appears in ordinary English text, per thousand; the weights of the average width. */
const FREQUENCY: Readonly<Record<string, number>> = {
  ' ': 180, e: 104, t: 73, a: 65, o: 61, i: 57, n: 56, s: 51, h: 50, r: 49, d: 34, l: 33, u: 23, c: 22, m: 20, w: 19,
  f: 18, g: 16, y: 16, p: 15, b: 12, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
}; // biome-ignore format: a table

/** Weighted average advance of a character, given a function that tells one advance in em. */
export function averageWidth(advanceOf: (character: string) => number): number {
  let sum = 0;
  let weight = 0;
  for (const [character, count] of Object.entries(FREQUENCY)) {
    sum += advanceOf(character) * count;
    weight += count;
  }
  return sum / weight;
}

/**
 * Reads metrics straight from an uncompressed OpenType file: `head` for the em, `hhea` for the line, `cmap` format 4
 * and `hmtx` for the widths. A font without one of these tables throws.
 */
export function readFontMetrics(sfnt: Buffer): FontMetrics {
  const table = tableFinder(sfnt);
  const em = sfnt.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const lastMetric = sfnt.readUInt16BE(hhea + 34) - 1;
  const advance = (glyph: number) => sfnt.readUInt16BE(table('hmtx') + Math.min(glyph, lastMetric) * 4) / em;
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / em,
    descent: -sfnt.readInt16BE(hhea + 6) / em,
    lineGap: sfnt.readInt16BE(hhea + 8) / em,
    averageWidth: averageWidth((character) => advance(glyphOf(sfnt, table('cmap'), character.charCodeAt(0)))),
  };
}

/** Whether an uncompressed OpenType file draws a character itself. */
export function hasGlyph(sfnt: Buffer, character: string): boolean {
  return glyphOf(sfnt, tableFinder(sfnt)('cmap'), character.charCodeAt(0)) !== 0;
}

function tableFinder(sfnt: Buffer): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    tables.set(sfnt.toString('latin1', record, record + 4), sfnt.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`font has no ${tag} table`);
    return offset;
  };
}

function glyphOf(sfnt: Buffer, cmap: number, code: number): number {
  for (let i = 0; i < sfnt.readUInt16BE(cmap + 2); i++) {
    const sub = cmap + sfnt.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (sfnt.readUInt16BE(sub) !== 4) continue;
    const twice = sfnt.readUInt16BE(sub + 6);
    for (let at = 0; at < twice; at += 2) {
      if (sfnt.readUInt16BE(sub + 14 + at) < code) continue;
      const start = sfnt.readUInt16BE(sub + 16 + twice + at);
      if (start > code) return 0;
      const delta = sfnt.readUInt16BE(sub + 16 + twice * 2 + at);
      const rangeAt = sub + 16 + twice * 3 + at;
      const range = sfnt.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = sfnt.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}
