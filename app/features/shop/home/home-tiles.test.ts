import { describe, expect, it } from 'vitest';
import { FIRST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import { tilesShown } from './home-tiles.ts';

const OWN = ['Doors', 'Gates', 'Beds', 'Stools', 'Benches'].map((label) => ({ value: label.toLowerCase(), label }));
const all = [...FIRST_CATEGORIES, ...OWN];
const named = (...values: string[]) => all.filter(({ value }) => values.includes(value));
const tile = (to: string, title = '', line = '') => ({ to, title, line });

function shownOf(own: Parameters<typeof tilesShown>[0], shown: typeof all, former: [string, string][] = []) {
  return tilesShown(own, { all, former: new Map(former), shown }).map(({ title, to }) => `${title} ${to}`);
}

const BEGUN = [
  'Seating Furniture /shop?category=sitting',
  'Tables & Surfaces /shop?category=tables',
  'Storage & Organisation /shop?category=storage',
  'Speciality & Decor /shop',
];

describe('the tiles of the home page', () => {
  it('are the four of a new shop while it has nothing else', () => {
    expect(shownOf([], [...FIRST_CATEGORIES])).toEqual(BEGUN);
  });

  it('are the categories of the owner where those are filled', () => {
    expect(shownOf([], named('doors', 'gates'))).toEqual(['Doors /shop?category=doors', 'Gates /shop?category=gates']);
    expect(shownOf([], OWN)).toHaveLength(4);
    expect(shownOf([], named('tables', 'doors'))).toEqual([
      'Doors /shop?category=doors',
      'Tables & Surfaces /shop?category=tables',
    ]);
    expect(shownOf([], [])).toEqual([]);
  });

  it('lead where the owner says, under the owner’s words, and each category once', () => {
    const own = [tile('gates', 'Gates for compounds'), tile('-'), tile('/shop'), tile('')];
    expect(shownOf(own, named('doors', 'gates'))).toEqual([
      'Gates for compounds /shop?category=gates',
      'All pieces /shop',
      'Doors /shop?category=doors',
    ]);
  });

  it('keep the words of an earlier release, follow a category that was renamed, and forget one that is empty', () => {
    expect(shownOf([tile('', 'Sofas'), tile('')], named('sitting'))).toEqual(['Sofas /shop?category=sitting']);
    expect(shownOf([tile('portals')], named('doors', 'gates'), [['portals', 'gates']])[0]).toBe(
      'Gates /shop?category=gates',
    );
    expect(shownOf([tile('gates')], named('doors'))).toEqual(['Doors /shop?category=doors']);
  });
});
