import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEGUN_COLORS,
  colorSheet,
  colorSheetPath,
  colorsOfSheet,
  contrast,
  isReadable,
  nearestReadable,
  parseColor,
} from './brand-colors.ts';

const anyColor = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('the colours of a shop', () => {
  it('are measured as WCAG does', () => {
    expect(contrast('#ffd400', '#000000')).toBeCloseTo(14.67, 1);
    expect(contrast('#ffd400', '#ffffff')).toBeCloseTo(1.43, 2);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are read as people write them', () => {
    expect(['#FFF', 'a5401c', ' #A5401C ', 'red', '#12345'].map(parseColor)).toEqual([
      '#ffffff',
      '#a5401c',
      '#a5401c',
      undefined,
      undefined,
    ]);
  });

  it('that cannot be read have a nearest one that can, and those that can are left as they are', () => {
    for (const color of Object.values(BEGUN_COLORS)) expect([color, nearestReadable(color)]).toEqual([color, color]);
    expect(isReadable('#ffd400')).toBe(false);
    fc.assert(
      fc.property(anyColor, (color) => {
        const shade = nearestReadable(color);
        expect(isReadable(shade)).toBe(true);
        if (isReadable(color)) expect(shade).toBe(color);
      }),
    );
  });

  it('come in a sheet whose address says them, and takes no others', () => {
    const own = { main: '#0b6b4f', accent: '' };
    expect(colorSheetPath({ main: '', accent: '' })).toBeNull();
    expect(colorsOfSheet((colorSheetPath(own) ?? '').replace('/colors/', ''))).toEqual(own);
    expect(colorSheet(own)).toMatch(
      /^:root:root\{--color-indigo:#0b6b4f;--color-indigo-deep:#[0-9a-f]{6};--color-indigo-tint:#[0-9a-f]{6}\}$/,
    );
    for (const path of ['0-0', 'ffd400-0.css', 'xyz-0.css', '0b6b4f.css']) {
      expect([path, colorsOfSheet(path)]).toEqual([path, undefined]);
    }
  });
});
