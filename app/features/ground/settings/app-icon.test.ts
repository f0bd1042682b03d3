import { describe, expect, it } from 'vitest';
import { drawnIcon, logoPath, shownIcons } from './app-icon.ts';
import { contrast } from './door/brand-colors.ts';
import { DEFAULT_SETTINGS } from './door/shop-settings.ts';
import { INITIALS } from './initial-outlines.ts';

const key = `logos/${'b'.repeat(32)}`;
const shop = (size: { width: number; height: number }, name = 'Òdúnayo & Sons') => ({
  ...DEFAULT_SETTINGS,
  business: { ...DEFAULT_SETTINGS.business, name },
  logo: { picture: { key, ...size }, mark: null, showsName: true },
});
const WIDE = { width: 104, height: 12 };

describe('the initial of a name', () => {
  it.each([
    ['Gida', 'G'],
    ['ọ̀ṣun woodworks', 'O'],
    ['“44 Ebute”', '4'],
    ['العربية', undefined],
  ])('of %s is %s', (name, letter) => {
    const { svg } = drawnIcon(shop(WIDE, name), 'icon') ?? { svg: '' };
    const drawn = Object.keys(INITIALS).find((each) => svg.includes(`d="${INITIALS[each]?.path}"`));
    expect(drawn).toBe(letter);
  });
});

describe('the icons', () => {
  it('are the logo up to three to two, and an initial beyond', () => {
    expect(logoPath(shop({ width: 60, height: 40 }), 'touch')).toBe(`/media/${key}/touch.png`);
    expect(logoPath(shop(WIDE), 'touch')).toBe('/logo/touch');
    expect(logoPath(shop(WIDE), 'bar')).toBe(`/media/${key}/bar.png`);
    expect(logoPath(shop(WIDE), 'constructor')).toBeUndefined();
  });

  it('are the small logo where the name has no letter we can draw', () => {
    const named = shop(WIDE, 'العربية');
    expect(drawnIcon(named, 'touch')).toBeNull();
    expect(logoPath(named, 'touch')).toBe(`/media/${key}/touch.png`);
    expect(shownIcons(named).origin).toBe('logo');
  });

  it('can be read', () => {
    const { svg } = drawnIcon(shop(WIDE), 'icon') ?? { svg: '' };
    const [ground = '', ink = ''] = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, color]) => color);
    expect(contrast(ground, ink)).toBeGreaterThan(4.5);
  });

  it('keep every letter within the circle that no phone cuts off', () => {
    for (const [letter, { width, height }] of Object.entries(INITIALS)) {
      const { svg } = drawnIcon(shop(WIDE, letter), 'maskable-512') ?? { svg: '' };
      const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
      expect(Math.hypot(width * scale, height * scale) / 2, letter).toBeLessThan(0.4 * 48);
    }
  });
});
