import type { WindowSettings } from '#app/features/settings/window-settings.ts';
import { homeTexts } from './home-texts.ts';

/** The four ways into the shop in the owner's words; where there are none, in those of a new shop. */
export function tilesShown(own: WindowSettings['home']['tiles']) {
  return homeTexts.tiles.map((tile, place) => ({
    ...tile,
    title: own[place]?.title || tile.title,
    line: own[place]?.line || tile.line,
  }));
}

export type ShownTile = ReturnType<typeof tilesShown>[number];
