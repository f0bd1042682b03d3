import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import { openingTexts as texts } from './opening-texts.ts';

/** One line above every page, which may lead somewhere. */
export interface Announced {
  words: string;
  to?: string;
}

/** The owner's line above every page; to the team, while the shop is closed, that nobody else sees the page. */
export function announce(
  { opening, menu }: Pick<ShopSettings, 'opening' | 'menu'>,
  viewer: Viewer | undefined,
): Announced {
  if (opening.isOpen || !isAdmin(viewer)) return { words: menu.announcement };
  if (viewer?.role !== 'owner') return { words: texts.hidden };
  return { words: `${texts.hidden} ${texts.open}`, to: '/settings/set-up' };
}
