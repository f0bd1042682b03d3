import { readdirSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { averageWidth, hasGlyph, readFontMetrics } from './font-metrics.ts';

const folder = new URL('../public/fonts/', import.meta.url);

async function shipped(start: string, text: string): Promise<Buffer> {
  const name = readdirSync(folder).find((file) => file.startsWith(start));
  if (!name) throw new Error(`no font file ${start}`);
  return subsetFont(readFileSync(new URL(name, folder)), text, { targetFormat: 'sfnt' });
}

test.each([
  ['work-sans-naira', '₦ṣṅ'],
  ['work-sans-dotted', 'ẹọịụ\u0301'],
  ['ojuju-naira', '₦ṣṅɓɗƙ'],
  ['ojuju-dotted', 'ẹọịụ\u0301'],
])('%s draws %s', async (file, text) => {
  const font = await shipped(file, `${text}x`);
  expect([...text].filter((character) => !hasGlyph(font, character))).toEqual([]);
  expect(hasGlyph(font, '語')).toBe(false);
});

test('metrics are fractions of an em', async () => {
  const metrics = readFontMetrics(await shipped('work-sans-latin', 'abcdefghijklmnopqrstuvwxyz '));
  expect(metrics).toMatchObject({ ascent: 0.93, descent: 0.243, lineGap: 0 });
  expect(metrics.averageWidth).toBeCloseTo(0.5, 2);
});

test('the average width of a font with one width is that width', () => {
  expect(averageWidth(() => 0.6)).toBeCloseTo(0.6);
});
