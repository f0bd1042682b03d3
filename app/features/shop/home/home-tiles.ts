import {
  TILE_TO_NOWHERE,
  TILE_TO_SHOP,
  type WindowSettings,
} from '#app/features/ground/settings/door/window-settings.ts';
import { type Category, findCategory, type KnownCategories } from '#app/features/shop/categories/door/categories.ts';
import { homeTexts } from './home-texts.ts';

export interface ShownTile {
  title: string;
  line: string;
  to: string;
  /** Whose picture it has; null for that of no category. */
  category: string | null;
}

interface Ways extends KnownCategories {
  /** The categories that visitors are shown, in the order of the bar. */
  shown: readonly Category[];
}

/**
 * The ways into the shop. Each leads where the owner said, in the owner's words; one that nobody set is that of a new shop as long as its
 * category has something in it, and else a category that no other tile leads to. None leads to an empty list.
 */
export function tilesShown(own: WindowSettings['home']['tiles'], ways: Ways): ShownTile[] {
  const chosen = homeTexts.tiles.map((_, place) => chosenWay(own[place]?.to ?? '', ways));
  const used = new Set(chosen.flatMap((way) => (typeof way === 'object' ? [way.value] : [])));
  const take = (category: Category | undefined) => {
    if (!category || used.has(category.value)) return;
    used.add(category.value);
    return category;
  };
  const begun = homeTexts.tiles.map(({ category }, place) =>
    chosen[place] === 'open' ? take(ways.shown.find(({ value }) => value === category)) : undefined,
  );
  return homeTexts.tiles.flatMap((tile, place): ShownTile[] => {
    const way = chosen[place];
    if (way === 'nowhere') return [];
    const { title = '', line = '' } = own[place] ?? {};
    if (way === 'shop') return [{ title: title || homeTexts.shop.all, line, to: '/shop', category: null }];
    if (begun[place]) return [{ ...tile, title: title || tile.title, line: line || tile.line }];
    const category = typeof way === 'object' ? way : take(ways.shown.find(({ value }) => !used.has(value)));
    if (!category) return [];
    const { value, label } = category;
    return [{ title: title || label, line, to: `/shop?category=${value}`, category: value }];
  });
}

/** `open` where nobody has said, or what was said is not shown any longer. */
function chosenWay(to: string, ways: Ways): 'nowhere' | 'shop' | 'open' | Category {
  if (to === TILE_TO_NOWHERE) return 'nowhere';
  if (to === TILE_TO_SHOP) return 'shop';
  const address = to && findCategory(ways, to);
  return ways.shown.find(({ value }) => value === address) ?? 'open';
}
